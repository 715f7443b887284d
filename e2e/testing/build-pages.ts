import { buildWeb } from '../../tools/installation.mjs';

/** Before the first story: the pages of these very sources, unless `WEB_ROOT` names others. */
export default function buildPages(): void {
  if (process.env.WEB_ROOT === undefined) buildWeb();
}

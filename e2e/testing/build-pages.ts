import { buildConcepts, buildWeb } from '../../tools/installation.mjs';

/** Before the first story: the pages and concepts of these very sources, unless `WEB_ROOT` names other pages. */
export default function buildPages(): void {
  buildConcepts();
  if (process.env.WEB_ROOT === undefined) buildWeb();
}

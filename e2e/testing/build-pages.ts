import { buildConcepts, buildWeb } from '../../tools/installation.mjs';

/** Builds the pages and concepts from the present sources before the first story; `WEB_ROOT` may name other pages. */
export default function buildPages(): void {
  buildConcepts();
  if (process.env.WEB_ROOT === undefined) buildWeb();
}

import { buildConcepts, buildServer, buildWeb } from '../../tools/installation/builds.mjs';

/** Builds the server, the concepts and the pages from the present sources before the first story; `WEB_ROOT` may name other pages. */
export default function buildPages(): void {
  buildConcepts();
  buildServer();
  if (process.env.WEB_ROOT === undefined) buildWeb();
}

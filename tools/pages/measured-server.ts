import { createServerProcess } from '../../apps/server/src/testing/server-process.ts';
import { STAND_IN_ESPEAK } from '../../apps/server/src/testing/stand-ins/speaking-programs.ts';
import { buildConcepts, buildServer, buildWeb } from '../installation/builds.mjs';
import { type MeasuredPage, measuredPages } from './pages.ts';
import { createMeasuredSchool, type MeasuredSchool } from './school.ts';

/** A running server, the school on it, and the pages to measure. */
export interface MeasuredServer {
  url: string;
  school: MeasuredSchool;
  pages: MeasuredPage[];
}

/** Starts a server with the present pages (`WEB_ROOT` may name others), lends it, and removes it. All pages without names. */
export async function withMeasuredServer(
  names: readonly string[],
  use: (server: MeasuredServer) => Promise<void>,
): Promise<void> {
  buildConcepts();
  buildServer();
  if (process.env.WEB_ROOT === undefined) buildWeb();
  const server = await createServerProcess(
    { ESPEAK_BIN: STAND_IN_ESPEAK, DICT_DIR: '/nowhere' },
    { hasDatabase: true },
  );
  try {
    await server.start();
    const { url } = server;
    const school = await createMeasuredSchool(url);
    const all = measuredPages(school);
    const unknown = names.filter((wanted) => all.every(({ name }) => name !== wanted));
    if (unknown.length > 0) throw new Error(`No page has this name: ${unknown.join(', ')}`);
    await use({ url, school, pages: all.filter(({ name }) => names.length === 0 || names.includes(name)) });
  } finally {
    await server.remove();
  }
}

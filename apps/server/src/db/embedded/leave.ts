import { setTimeout as sleep } from 'node:timers/promises';
import type { Server } from './attach.ts';
import { enter, type Presence } from './presence.ts';
import { type Reach, removeShortPath } from './reach.ts';
import { shutDown } from './shutdown.ts';

/** How long to wait for a server that is recovering from a crash to answer whether other processes use it. */
const PATIENCE_MS = 5_000;
const POLL_MS = 50;

/** Leaves the server, and shuts it down if no other process uses it. */
export async function leave(server: Server, reach: Reach, present: Presence | undefined): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  let presence = present;
  while (performance.now() < deadline) {
    if (presence) {
      const left = await leaveBy(server, presence);
      if (left) return;
    }
    // The connection broke: either the server has ended, or this process enters once more to leave properly.
    const answer = await enter(reach);
    if (answer === 'absent') return;
    presence = answer === 'busy' ? undefined : answer;
    if (!presence) await sleep(POLL_MS);
  }
}

/** Returns false if the connection broke before the answer whether other processes use the server. */
async function leaveBy({ layout, binaries, log }: Server, presence: Presence): Promise<boolean> {
  try {
    const last = await presence.leave();
    if (!last) return true;
    if (await shutDown(layout, binaries)) await removeShortPath(layout);
    else log.warn('PostgreSQL is still writing. It will end by itself, and the next start waits for it.');
    return true;
  } catch {
    return false;
  } finally {
    await presence.close();
  }
}

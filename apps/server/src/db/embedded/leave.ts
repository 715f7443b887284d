import { setTimeout as sleep } from 'node:timers/promises';
import type { Server } from './attach.ts';
import { enter, type Presence } from './presence.ts';
import { type Reach, removeShortPath } from './reach.ts';
import { shutDown } from './shutdown.ts';

/** A server that is just recovering from a crash gets this long to answer who else is there. */
const PATIENCE_MS = 5_000;
const POLL_MS = 50;

/** Leaves the server and, as the last one there, shuts it down. */
export async function leave(server: Server, reach: Reach, present: Presence | undefined): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  let presence = present;
  while (Date.now() < deadline) {
    if (presence) {
      const left = await leaveAs(server, presence);
      if (left) return;
    }
    // The connection broke: either the server is gone for good, or one enters once more to leave in good order.
    const answer = await enter(reach);
    if (answer === 'absent') return;
    presence = answer === 'busy' ? undefined : answer;
    if (!presence) await sleep(POLL_MS);
  }
}

/** @returns false when the connection broke before it was known whether others are there */
async function leaveAs({ layout, binaries, log }: Server, presence: Presence): Promise<boolean> {
  try {
    const last = await presence.leave();
    if (!last) return true;
    if (await shutDown(layout, binaries)) await removeShortPath(layout);
    else log.warn('PostgreSQL is still writing. It ends by itself, and the next start waits for it.');
    return true;
  } catch {
    return false;
  } finally {
    await presence.close();
  }
}

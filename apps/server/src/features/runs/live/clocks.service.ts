import type { RunClock } from '@slovickovo/contract/runs/runs';
import type { Actor, Context } from '../../../context.ts';
import { startRecurring } from '../../../jobs/recurring.ts';
import { authorize } from '../../../policies.ts';
import { playPolicies } from '../runs.policies.ts';
import { presentClock } from '../runs.presenter.ts';
import { findRunClock, findRunClocks } from '../runs.repository.ts';

/** How often the clocks are read, in milliseconds: a player learns so soon that the teacher gave more time. */
const CLOCKS_EVERY_MS = 500;

interface Follower {
  send: (clock: RunClock) => void;
  end: () => void;
}

interface Followed {
  followers: Set<Follower>;
  /** The clock that was sent last. */
  sent: RunClock;
}

/** The runs whose players follow them through one process. */
interface Clocks {
  runs: Map<number, Followed>;
  stop: (() => Promise<void>) | undefined;
}

const clocksOf = new WeakMap<Context, Clocks>();

/**
 * Sends the clock of the caller's run now and whenever its end or state changes, until the returned function is called; ends
 * when the run is over. The clocks of all runs are read with one query, because a class test has hundreds of players.
 */
export async function followClock(
  context: Context,
  actor: Actor,
  runId: number,
  follower: Follower,
): Promise<() => void> {
  const run = await findRunClock(context.db, runId);
  authorize(run !== undefined && playPolicies.play(actor, run));
  // Nothing is waited for from here on, so a reading that fails leaves no timer behind.
  const clocks = clocksOf.get(context) ?? { runs: new Map(), stop: undefined };
  clocksOf.set(context, clocks);
  const sent = presentClock(run);
  const followed = clocks.runs.get(runId) ?? { followers: new Set(), sent };
  clocks.runs.set(runId, followed);
  followed.followers.add(follower);
  const reading = { name: 'clocks of runs', every: CLOCKS_EVERY_MS, run: () => sendChanges(context, clocks) };
  clocks.stop ??= startRecurring([reading], context.log);
  follower.send(sent);
  if (sent.state !== 'open') follower.end();
  return () => {
    followed.followers.delete(follower);
    if (followed.followers.size === 0 && clocks.runs.get(runId) === followed) clocks.runs.delete(runId);
    if (clocks.runs.size > 0) return;
    void clocks.stop?.();
    clocks.stop = undefined;
  };
}

async function sendChanges({ db }: Context, { runs }: Clocks): Promise<void> {
  const followed = [...runs];
  const rows = await findRunClocks(
    db,
    followed.map(([runId]) => runId),
  );
  const clocks = new Map(rows.map((row) => [row.id, presentClock(row)]));
  for (const [runId, { followers, sent }] of followed) sendChange([...followers], sent, clocks.get(runId));
  for (const [runId, run] of followed) run.sent = clocks.get(runId) ?? run.sent;
}

/** A run without a clock is gone with its task. */
function sendChange(followers: readonly Follower[], sent: RunClock, clock: RunClock | undefined): void {
  for (const { send, end } of followers) {
    if (clock !== undefined && (clock.deadline !== sent.deadline || clock.state !== sent.state)) send(clock);
    if (clock?.state !== 'open') end();
  }
}

import type { SentBody } from '@slovickovo/contract/endpoint';
import type { Run, RunChange, RunClock, runs } from '@slovickovo/contract/runs/runs';
import type { Outbox } from '../outbox.ts';

/** A save of a run as it is sent: new answers, and whether the run ends (product §10.5). */
export type SavedRun = SentBody<typeof runs.save>;

/** The dependencies of a run store. */
export interface RunBackend {
  outbox: Outbox;
  /** Sends a save. Resolves to the authoritative run, or to its changes since `known`; throws `ApiError`. */
  save: (body: SavedRun) => Promise<Run | RunChange>;
  /** Sends a heartbeat and resolves to the run's clock. Absent if the run is not stored on the server. */
  sendHeartbeat?: () => Promise<RunClock>;
  /**
   * Passes on each change of the run's clock that the server announces. Returns the function that stops it. Absent if the run is
   * not stored on the server.
   */
  followClock?: (onClock: (clock: RunClock) => void) => () => void;
  /**
   * Takes the run as the server has it now, and keeps it on this device unless it is a class test, so that it goes on without a
   * network. Absent if the run is not stored on the server.
   */
  keepRun?: (run: Run) => Promise<unknown>;
  /** Whether answers stay here until the run ends. */
  isPlayedHere?: true;
  /** A monotonic clock, in milliseconds. */
  now: () => number;
}

/** A save without a reply for so long counts as lost, in milliseconds. Sending it twice changes nothing. */
export const SAVE_TIMEOUT_MS = 15_000;

import { AppError } from '../../../errors.ts';
import type { App } from '../../../http/implement.ts';
import { EXCEEDED, RestrictedProcesses } from '../../../processes/restricted-processes.ts';
import { programPath } from '../../../program-files.ts';
import type { DiplomaJob, DrawnDiplomas } from '../diplomas/draw-diplomas.ts';

/** The message to a process. */
export type DrawingJob = DiplomaJob;

/** The reply of a process. `failure` is an unexpected error. */
export type DrawingOutcome = DrawnDiplomas | { failure: string };

/** A class takes about a second; this leaves time to a server that is busy. */
const LONGEST_MS = 20_000;

/** Processes that draw, so that thirty pages do not hold up the calls of others. */
export class DrawingProcesses {
  readonly #processes = new RestrictedProcesses<DrawingJob, DrawingOutcome>(
    programPath('./features/certificates/drawing/drawing-program.ts'),
  );

  /** Draws for a user. Refuses as `RestrictedProcesses` does, and with `unavailable` if it takes too long. */
  async draw(owner: number, job: DrawingJob): Promise<DrawnDiplomas> {
    const outcome = await this.#processes.do(owner, job, LONGEST_MS);
    if (outcome === EXCEEDED) throw new AppError('unavailable');
    if ('failure' in outcome) throw new Error(`The drawing failed: ${outcome.failure}`);
    return outcome;
  }

  /** Ends all processes and refuses the waiting jobs. */
  close(): void {
    this.#processes.close();
  }
}

/** Starts the processes of a server when they are first needed; they end with it. */
export function drawingProcessesOf(app: App): DrawingProcesses {
  const drawing = new DrawingProcesses();
  app.addHook('onClose', async () => drawing.close());
  return drawing;
}

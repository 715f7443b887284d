import type { Certificate } from '@slovickovo/contract/certificates/shares';
import { AppError } from '../../../errors.ts';
import type { App } from '../../../http/implement.ts';
import { EXCEEDED, RestrictedProcesses } from '../../../processes/restricted-processes.ts';
import { programPath } from '../../../program-files.ts';
import type { DiplomaJob, DrawnDiplomas } from '../diplomas/draw-diplomas.ts';

/** The message to a process. */
export type DrawingJob = ({ what: 'diplomas' } & DiplomaJob) | { what: 'certificate'; certificate: Certificate };

/** The reply of a process. `failure` is an unexpected error. */
export type DrawingOutcome = DrawnDiplomas | { png: Uint8Array } | { failure: string };

/** A class takes about a second; this leaves time to a server that is busy. */
const LONGEST_MS = 20_000;

/** Processes that draw, so that thirty pages do not hold up the calls of others. */
export class DrawingProcesses {
  readonly #processes = new RestrictedProcesses<DrawingJob, DrawingOutcome>(
    programPath('./features/certificates/drawing/drawing-program.ts'),
    // Pictures are painted by native code.
    { allowAddons: true },
  );

  /** Draws diplomas for a user. Refuses as `RestrictedProcesses` does, and with `unavailable` if it takes too long. */
  async drawDiplomas(owner: number, job: DiplomaJob): Promise<DrawnDiplomas> {
    const outcome = await this.#do(owner, { what: 'diplomas', ...job });
    if ('png' in outcome) throw new Error('diplomas were asked for');
    return outcome;
  }

  /** Draws the picture of a user's certificate, as PNG; refuses as `drawDiplomas` does. */
  async drawCertificate(owner: number, certificate: Certificate): Promise<Uint8Array> {
    const outcome = await this.#do(owner, { what: 'certificate', certificate });
    if (!('png' in outcome)) throw new Error('a picture was asked for');
    return outcome.png;
  }

  async #do(owner: number, job: DrawingJob): Promise<Exclude<DrawingOutcome, { failure: string }>> {
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

const processesOf = new WeakMap<App, DrawingProcesses>();

/** Returns the processes that draw for this server; they end with it. */
export function drawingProcessesOf(app: App): DrawingProcesses {
  const known = processesOf.get(app);
  if (known !== undefined) return known;
  const drawing = new DrawingProcesses();
  processesOf.set(app, drawing);
  app.addHook('onClose', async () => drawing.close());
  return drawing;
}

/** The process that draws. It may be killed at any moment, for instance if it takes too long. */
import { takeJobs } from '../../../processes/restricted-program.ts';
import { drawDiplomas } from '../diplomas/draw-diplomas.ts';
import { drawCertificate } from '../sharing/draw-certificate.ts';
import type { DrawingJob, DrawingOutcome } from './drawing-processes.ts';
import { openFonts } from './fonts.ts';

// They can be read until the next line.
const fonts = openFonts();
takeJobs((job: DrawingJob) => outcomeOf(job));

async function outcomeOf(job: DrawingJob): Promise<DrawingOutcome> {
  try {
    if (job.what === 'certificate') return { png: await drawCertificate(fonts, job.certificate) };
    return await drawDiplomas(fonts, job);
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

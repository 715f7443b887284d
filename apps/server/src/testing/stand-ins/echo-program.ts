// A restricted process whose outcome is the job itself.
import { takeJobs } from '../../processes/restricted-program.ts';

takeJobs(async (job: object) => job);

import type { App } from '../../http/implement.ts';
import { FileProcesses } from './formats/file-processes.ts';

export type { Cell } from './formats/write-csv.ts';
export type { FileProcesses };

const processesOf = new WeakMap<App, FileProcesses>();

/** Returns the processes that read and write files for this server; all features share them and their limits. */
export function fileProcessesOf(app: App): FileProcesses {
  const known = processesOf.get(app);
  if (known !== undefined) return known;
  const files = new FileProcesses(app.context.log);
  processesOf.set(app, files);
  app.addHook('onClose', async () => files.close());
  return files;
}

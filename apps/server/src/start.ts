// The entry of the bundle. Node keeps the compiled code, so that the next start does not compile it again.
import cluster from 'node:cluster';
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { serverPath } from './program-files.ts';

enableCompileCache(serverPath('dist/compile-cache'));
if (cluster.isPrimary) {
  const { processConfigOrExit } = await import('./process-config.ts');
  const config = processConfigOrExit();
  if (config.PROCESSES > 1) {
    const { supervise } = await import('./processes/supervisor.ts');
    supervise(fileURLToPath(import.meta.url), config);
  } else await import('./main.ts');
} else await import('./main.ts');

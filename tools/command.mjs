// `node tools/command.mjs …` (`npm run cli -- …`): runs the command line of operators on the pinned Node. Unlike other programs it installs
// nothing: a server may be running, and its files must not change under it.
import { join } from 'node:path';
import { isReady, ROOT, runInPlace } from './installation/installation.mjs';

if (isReady()) {
  runInPlace([join(ROOT, 'apps', 'server', 'src', 'cli.ts'), ...process.argv.slice(2)]);
} else {
  console.error(
    'The installed packages are not those of this version, and a command installs none. Stop the server, then run npm ci.',
  );
  process.exitCode = 1;
}

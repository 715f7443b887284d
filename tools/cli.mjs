// The server's commands by npm: installs what is missing first. Plain JavaScript for any Node from 20 on.
import { join } from 'node:path';
import { install, NODE, ROOT, run } from './installation.mjs';

install();
run(NODE, [join(ROOT, 'apps', 'server', 'src', 'cli.ts'), ...process.argv.slice(2)]);

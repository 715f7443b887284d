import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'vite';
import { shortClassNames } from './class-names.ts';
import { contractAddresses } from './contract-addresses.ts';
import { buildConstants, sourceAliases } from './options.ts';
import { textModules } from './texts.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const ENTRY = join(ROOT, 'src/early/frame.tsx');

/** Renders the frames of these addresses with the components of the application; its CSS has the same names of classes. */
export async function renderFrames(addresses: readonly string[]): Promise<Map<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'frames-'));
  try {
    await build({
      configFile: false,
      root: ROOT,
      publicDir: false,
      logLevel: 'error',
      plugins: [shortClassNames(), contractAddresses(), textModules(['sk'])],
      define: buildConstants,
      resolve: { alias: sourceAliases },
      ssr: { noExternal: true },
      build: { ssr: ENTRY, outDir: folder, emptyOutDir: true, minify: false },
    });
    const module = pathToFileURL(join(folder, 'frame.js')).href;
    // In a process of its own, which ends whatever the components left open: timers of caches, a channel between tabs.
    const program = `
      const { renderFrames } = await import(${JSON.stringify(module)});
      const frames = await renderFrames(${JSON.stringify(addresses)});
      process.stdout.write(JSON.stringify(frames), () => process.exit());`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
      maxBuffer: 16 * 1024 * 1024,
    });
    return new Map(JSON.parse(stdout) as [string, string][]);
  } finally {
    await rm(folder, { recursive: true });
  }
}

import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

const ENTRY = fileURLToPath(new URL('../src/early/early.ts', import.meta.url));

/** Builds `early.ts` as one script for the HTML of every page, with its hash for the Content-Security-Policy. */
export async function earlyScript(): Promise<{ code: string; hash: string }> {
  const output = (await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: { write: false, lib: { entry: ENTRY, formats: ['iife'], name: 'early' } },
  })) as Rolldown.RolldownOutput[];
  const code = output[0]?.output[0].code.trim() ?? '';
  return { code, hash: `sha256-${createHash('sha256').update(code).digest('base64')}` };
}

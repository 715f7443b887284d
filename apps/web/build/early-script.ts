import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { BUILD_TARGET } from './oldest-browsers.ts';

const ENTRY = fileURLToPath(new URL('../src/early/early.ts', import.meta.url));

/** Builds `early.ts` as one script for the HTML of every page. */
export async function earlyScript(): Promise<string> {
  const output = (await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: { write: false, target: BUILD_TARGET, lib: { entry: ENTRY, formats: ['iife'], name: 'early' } },
  })) as Rolldown.RolldownOutput[];
  return output[0]?.output[0].code.trim() ?? '';
}

/** The name of a script in the Content-Security-Policy, which lets it run where it stands in the HTML. */
export function hashOf(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}

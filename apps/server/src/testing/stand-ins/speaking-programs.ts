import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A program with the command line of espeak-ng that needs no installation. */
export const STAND_IN_ESPEAK = fileURLToPath(new URL('./stand-in-espeak.mjs', import.meta.url));

/** Returns the programs that read words aloud in tests: the stand-in, and espeak-ng itself if it is installed. */
export function speakingPrograms(): { name: string; program: string }[] {
  const isInstalled = spawnSync('espeak-ng', ['--version']).status === 0;
  return [
    { name: 'the stand-in', program: STAND_IN_ESPEAK },
    ...(isInstalled ? [{ name: 'espeak-ng', program: 'espeak-ng' }] : []),
  ];
}

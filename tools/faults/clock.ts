import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { arch, tmpdir } from 'node:os';
import { join } from 'node:path';

const HOUR_SECONDS = 3_600;
/** Where Debian keeps it: the one for programs with several threads. */
const LIBRARY = `/usr/lib/${arch() === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketimeMT.so.1`;

/** The clock of processes that are started with its environment. */
export interface SettableClock {
  environment: Record<string, string>;
  /** Sets it so many hours before (-) or after the real time, also while the processes run. */
  set(hours: number): void;
  remove(): Promise<void>;
}

/**
 * Returns a clock that shows the real time until it is set; undefined without `faketime`. As when an operator or NTP sets a clock,
 * the monotonic clock, by which timers run, does not jump.
 */
export async function settableClock(): Promise<SettableClock | undefined> {
  if (!existsSync(LIBRARY)) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'slovickovo-clock-'));
  chmodSync(folder, 0o755);
  const file = join(folder, 'offset');
  const set = (hours: number) => writeFileSync(file, `${hours < 0 ? '-' : '+'}${Math.abs(hours) * HOUR_SECONDS}\n`);
  set(0);
  return {
    environment: {
      LD_PRELOAD: LIBRARY,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    set,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

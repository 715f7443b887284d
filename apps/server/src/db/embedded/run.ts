import { spawn } from 'node:child_process';

interface RunOptions {
  cwd: string;
  uid?: number;
  gid?: number;
}

/**
 * The environment of PostgreSQL's programs, without the operator's `PG…` variables and language settings, which could
 * change their behaviour or messages.
 */
export function cleanEnvironment(extra: Record<string, string> = {}): Record<string, string> {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(kept), LC_ALL: 'C', ...extra };
}

/** Runs a program to its end. If it cannot be started, the status is undefined and the output is the reason. */
export function run(
  program: string,
  args: string[],
  options: RunOptions,
): Promise<{ status: number | undefined; output: string }> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const child = spawn(program, args, {
      ...options,
      env: cleanEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', (error) => resolve({ status: undefined, output: error.message }));
    child.on('close', (code, signal) =>
      resolve({ status: code ?? -1, output: Buffer.concat(chunks).toString() + (signal ? `Ended by ${signal}.` : '') }),
    );
  });
}

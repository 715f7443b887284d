import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** A tick of the figures of /proc. */
const TICK_MS = 10;

/** What a process and its children have used so far. */
export interface Usage {
  processor_ms: number;
  /** Memory of the process itself. */
  resident_mib: number;
  /** The most memory that it ever had. */
  peak_mib: number;
}

/** Reads the usage of a process from /proc; returns undefined on systems without it. */
export function usageOf(pid: number): Usage | undefined {
  if (!existsSync(`/proc/${pid}/stat`)) return undefined;
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const mib = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024;
  return { processor_ms: ticksOf(pid) * TICK_MS, resident_mib: mib('VmRSS'), peak_mib: mib('VmHWM') };
}

/** Returns the ticks of the process, of its children that have ended and of those that run. */
function ticksOf(pid: number): number {
  const fields = fieldsOf(pid);
  const own = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return childrenOf(pid).reduce((sum, child) => sum + ticksOf(child), own);
}

function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc').map(Number).filter(Boolean);
  return pids.filter((pid) => Number(fieldsOf(pid)[1]) === parent);
}

/** Returns the fields of a process after its name; none if it has ended. */
function fieldsOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  } catch {
    return [];
  }
}

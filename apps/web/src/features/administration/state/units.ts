import { localesOf } from '@slovickovo/domain/accounts/complete-languages';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@slovickovo/domain/durations';

const STEPS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** "12,4 GB": bytes as disks are sold, a thousand of one unit to the next. */
export function formatBytes(bytes: number, language: string): string {
  const step = Math.min(STEPS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  return formatUnit(bytes / 1000 ** step, STEPS[step] ?? 'byte', language);
}

/** "15 ms", "2,5 s", "10 min", "1 hod.". */
export function formatDuration(ms: number, language: string): string {
  if (ms < SECOND_MS) return formatUnit(ms, 'millisecond', language);
  if (ms < MINUTE_MS) return formatUnit(ms / SECOND_MS, 'second', language);
  if (ms < HOUR_MS) return formatUnit(ms / MINUTE_MS, 'minute', language);
  return formatUnit(ms / HOUR_MS, 'hour', language);
}

function formatUnit(value: number, unit: string, language: string): string {
  return new Intl.NumberFormat(localesOf(language), { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
}

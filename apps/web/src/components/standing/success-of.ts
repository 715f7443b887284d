/** The success in percent that a standing shows; 0 without a result once the task is over (product §4.1), null before. */
export function successOf(standing: { test_rate: number | null } | null, isOver: boolean): number | null {
  return standing?.test_rate ?? (isOver ? 0 : null);
}

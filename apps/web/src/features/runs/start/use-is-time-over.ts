import type { TaskDetail } from '@slovickovo/contract/tasks/tasks';
import { useQuery } from '@tanstack/react-query';
import { isTestOver } from '../../../lib/offline/kept-test.ts';
import { openRunQuery } from '../../../lib/open-run.ts';

/**
 * Whether the time of a class test that was written on this device is over, while the server cannot say which run is open: the kept page
 * does not know that it was begun (product §4.38).
 */
export function useIsTimeOver({ id, kind }: TaskDetail): boolean {
  const { data: openRun } = useQuery({ ...openRunQuery, enabled: false });
  const isUnknown = openRun === undefined;
  // Reads the device, not the server.
  const { data: isOver = false } = useQuery({
    queryKey: ['test over on this device', id],
    queryFn: () => isTestOver(id),
    enabled: kind === 'test' && isUnknown,
    staleTime: 0,
    meta: { keep: 'memory' as const },
  });
  return isUnknown && isOver;
}

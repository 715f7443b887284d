import { queryClient } from '../../lib/api/query-client.ts';

/** Paths of what a class has: the class itself, its homework and tests, and the word groups that its pupils read. */
const OF_CLASSES = ['/usergroups/:', '/tests/:', '/wordgroups/assigned'];

/**
 * Lets the pages of classes ask the server when they are opened again, as with the browser's Back after a class was left or deleted:
 * their copies would show it for half a minute. The page that is being left asks nothing, because it would be refused.
 */
export function outdateClasses(): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => OF_CLASSES.some((prefix) => String(path).startsWith(prefix)),
    refetchType: 'none',
  });
}

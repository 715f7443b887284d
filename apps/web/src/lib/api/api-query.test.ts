import { classes } from '@slovickovo/contract/classes/classes';
import { home } from '@slovickovo/contract/home/home';
import { words } from '@slovickovo/contract/words/words';
import { expect, it } from 'vitest';
import { apiQuery, refresh } from './api-query.ts';
import { queryClient } from './query-client.ts';

it('marks what was changed and the home page as stale, and nothing else', async () => {
  const keys = [apiQuery(classes.listCreated), apiQuery(home.overview), apiQuery(words.list)].map(
    ({ queryKey }) => queryKey,
  );
  for (const key of keys) queryClient.setQueryData(key, []);
  await refresh('/usergroups');
  expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true, false]);
});

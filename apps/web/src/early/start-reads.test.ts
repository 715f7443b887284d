import { expect, it } from 'vitest';
import { addressOf } from '../lib/api/call-api.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { firstReads } from './first-reads.ts';
import { startReads } from './start-reads.ts';

const EVERY_PAGE = ['/user/auth', '/tests/results?open=1'];
const CLASS = ['/usergroups/5', '/tests/usergroups/5', '/usergroups/5/wordgroups'];

interface Visit {
  page: string;
  at: string;
  role?: string;
  isWide?: boolean;
}

function readsOf({ page, at, role = 'user', isWide = false }: Visit) {
  const calls = fakeApi({});
  const { pathname, search } = new URL(at, 'http://localhost');
  const reads = firstReads(page);
  const started = startReads(
    { address: page, texts: [], reads, comfortable: '' },
    { role, isWide, location: { pathname, search } },
  );
  return { asked: calls.map(({ address }) => address), started };
}

it.each([
  { page: '/login', at: '/login', asked: [] },
  { page: '/app/settings', at: '/app/settings', asked: [...EVERY_PAGE, '/sessions', '/user/sharing'] },
  {
    page: '/app/classes/$id',
    at: '/app/classes/5',
    asked: [...EVERY_PAGE, ...CLASS, '/usergroups/5/ranking', '/usergroups/5/news?page=1&limit=10'],
  },
  {
    page: '/app/classes/$id',
    at: '/app/classes/5?tab=tests',
    role: 'teacher',
    asked: [...EVERY_PAGE, ...CLASS, '/usergroups/progress?classes=5', '/usergroups/5/ranking'],
  },
  {
    page: '/app/settings',
    at: '/app/settings',
    role: 'teacher',
    isWide: true,
    asked: [
      ...EVERY_PAGE,
      '/sessions',
      '/user/second-factor',
      '/wordgroups/shares',
      '/usergroups/offers',
      '/usergroups/created',
    ],
  },
  { page: '/app/trainings/$id', at: '/app/trainings/x', asked: EVERY_PAGE },
  { page: '/app/trainings', at: '/app/trainings?page=2', asked: EVERY_PAGE },
  {
    page: '/app/trainings/$id/result',
    at: '/app/trainings/5/result?result=9',
    asked: [...EVERY_PAGE, '/test-results/5/9'],
  },
])('$at as $role asks $asked', ({ asked, ...visit }) => {
  expect(readsOf(visit).asked).toEqual(asked);
});

it('notes the calls as the pages make them, with ids as numbers or as text', () => {
  const { started } = readsOf({ page: '/app/classes/$id', at: '/app/classes/5', role: 'teacher' });
  const reads = [...started];
  expect(reads.find(([address]) => address === '/api/usergroups/5')?.[1].params).toEqual({ id: 5 });
  expect(reads.find(([address]) => address.includes('progress'))?.[1].query).toEqual({ classes: '5' });
  for (const [address, { path, params, query }] of reads) {
    expect(addressOf({ path } as Parameters<typeof addressOf>[0], params, query)).toBe(address);
  }
});

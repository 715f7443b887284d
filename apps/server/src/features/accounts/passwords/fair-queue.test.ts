import { describe, expect, it } from 'vitest';
import { FairQueue, type JobOrigin } from './fair-queue.ts';

/** A job that runs until the test ends it. */
function job(done: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  return {
    end: resolve,
    work: async () => {
      done.push(name);
      await promise;
    },
  };
}

const one = (name: string) => ({ owner: name, site: name });

const refusal = (promise: Promise<unknown>) => promise.then(() => 'done').catch((error: Error) => error.message);

describe('a fair queue', () => {
  it('lets owners take turns, so that a flood of one delays another by one job', async () => {
    const queue = new FairQueue({ atOnce: 1, longest: 100 });
    const started: string[] = [];
    const jobs = ['flood 1', 'flood 2', 'flood 3', 'flood 4', 'pupil 1', 'teacher 1'].map((name) => job(started, name));
    const running = jobs.map(({ work }, index) =>
      queue.run(one(['flood', 'flood', 'flood', 'flood', 'pupil', 'teacher'][index] as string), work),
    );
    for (const { end } of jobs) end();
    await Promise.all(running);
    expect(started).toEqual(['flood 1', 'flood 2', 'pupil 1', 'teacher 1', 'flood 3', 'flood 4']);
  });

  it('refuses the newest job of the owner who has the most when it is full', async () => {
    const queue = new FairQueue({ atOnce: 1, longest: 3 });
    const started: string[] = [];
    const jobs = Array.from({ length: 6 }, (_, n) => job(started, String(n)));
    const owners = ['flood', 'flood', 'flood', 'flood', 'pupil', 'flood'];
    const outcomes = jobs.map(({ work }, index) => refusal(queue.run(one(owners[index] as string), work)));
    for (const { end } of jobs) end();
    expect(await Promise.all(outcomes)).toEqual(['done', 'done', 'done', 'unavailable', 'done', 'unavailable']);
    expect(started).toEqual(['0', '1', '4', '2']);
  });

  it('refuses jobs of the site that has the most when every owner has one', async () => {
    const queue = new FairQueue({ atOnce: 1, longest: 3 });
    const started: string[] = [];
    const origins = [
      ...['a', 'b', 'c', 'd'].map((owner) => ({ owner, site: 'flood' })),
      { owner: 'pupil', site: 'school' },
      { owner: 'e', site: 'flood' },
    ];
    const jobs = origins.map(({ owner }) => job(started, owner));
    const outcomes = jobs.map(({ work }, n) => refusal(queue.run(origins[n] as JobOrigin, work)));
    for (const { end } of jobs) end();
    expect(await Promise.all(outcomes)).toEqual(['done', 'done', 'done', 'unavailable', 'done', 'unavailable']);
    expect(started).toEqual(['a', 'b', 'c', 'pupil']);
  });

  it('goes on after a job that fails', async () => {
    const queue = new FairQueue({ atOnce: 1, longest: 3 });
    const failed = queue.run(one('a'), () => Promise.reject(new Error('broken')));
    const second = queue.run(one('b'), async () => 'done');
    await expect(failed).rejects.toThrow('broken');
    expect(await second).toBe('done');
    expect(await queue.run(one('a'), async () => 'again')).toBe('again');
  });
});

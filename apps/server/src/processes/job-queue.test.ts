import { describe, expect, it } from 'vitest';
import { JobQueue } from './job-queue.ts';

const queueOf = (...owners: number[]) => {
  const queue = new JobQueue<{ owner: number; n: number }>();
  const jobs = owners.map((owner, n) => ({ owner, n }));
  for (const job of jobs) queue.add(job);
  return { queue, jobs };
};

describe('the queue of jobs', () => {
  it('lets one job of an owner run at a time', () => {
    const { queue } = queueOf(1, 1, 2);
    expect([queue.next()?.n, queue.next()?.n, queue.next()]).toEqual([0, 2, undefined]);
    queue.ended(1);
    expect(queue.next()?.n).toBe(1);
  });

  it('gives the turn to the owner who has had none for the longest time, however many jobs another has', () => {
    const { queue, jobs } = queueOf(1, 1, 1, 1, 2, 3);
    expect(queue.aheadOf(jobs[5] as (typeof jobs)[number])).toBe(2);
    const order: number[] = [];
    for (let job = queue.next(); job; job = queue.next()) {
      order.push(job.owner);
      queue.ended(job.owner);
    }
    expect(order).toEqual([1, 2, 3, 1, 1, 1]);
  });

  it('keeps the place of an owner who was refused and asks again', () => {
    const { queue, jobs } = queueOf(1, 2, 1, 2);
    for (const owner of [queue.next()?.owner, queue.next()?.owner]) queue.ended(owner as number);
    queue.remove(jobs[2] as (typeof jobs)[number]);
    const third = { owner: 3, n: 4 };
    queue.add(third);
    queue.remove(third);
    const again = { owner: 3, n: 5 };
    queue.add(again);
    expect(queue.aheadOf(again)).toBe(0);
    expect(queue.next()).toBe(again);
  });
});

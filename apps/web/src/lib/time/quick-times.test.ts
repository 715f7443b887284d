import { SERVER_NOW_HEADER } from '@slovickovo/contract/server-clock';
import { dayAfter } from '@slovickovo/domain/calendar';
import { describe, expect, it } from 'vitest';
import { learnServerClock } from '../api/server-clock.ts';
import { dayOf } from './days.ts';
import { daysLater, toLocalInput } from './local-date-time.ts';
import { atLesson, isLesson, lasting, lengthOf, offeredDays, onDay } from './quick-times.ts';

// A Sunday.
const TODAY = '2026-11-22';
const WEEK = { valid_from: '2026-11-22T14:45', valid_until: '2026-11-29T14:45' };
const SECOND = { lesson: 2, starts: '08:55', ends: '09:40' };

describe('the days that are offered', () => {
  it('are today, tomorrow, the school days after it and a week later', () => {
    expect(offeredDays(TODAY).map(({ day, name }) => `${day.slice(8)} ${name}`)).toEqual([
      '22 today',
      '23 tomorrow',
      '24 weekday',
      '25 weekday',
      '26 weekday',
      '27 weekday',
      '29 week',
    ]);
  });

  it('leave out Saturday and Sunday, unless they are today or tomorrow', () => {
    expect(offeredDays('2026-11-27').map(({ day }) => day.slice(8))).toEqual([
      '27',
      '28',
      '30',
      '01',
      '02',
      '03',
      '04',
    ]);
  });
});

describe('a window', () => {
  it('goes to another day with its times and its length', () => {
    expect(onDay(WEEK, '2026-11-27')).toEqual({ valid_from: '2026-11-27T14:45', valid_until: '2026-12-04T14:45' });
    expect(onDay({ ...WEEK, valid_until: '' }, '2026-11-27').valid_until).toBe('');
  });

  it('without a start begins at eight', () => {
    expect(onDay({ valid_from: '', valid_until: '' }, TODAY).valid_from).toBe('2026-11-22T08:00');
  });

  it('becomes a lesson of its first day', () => {
    const lesson = atLesson(onDay(WEEK, '2026-11-27'), SECOND);
    expect(lesson).toEqual({ valid_from: '2026-11-27T08:55', valid_until: '2026-11-27T09:40' });
    expect([isLesson(lesson, SECOND), isLesson(WEEK, SECOND)]).toEqual([true, false]);
  });

  it('becomes a lesson of today by the clock of the server while it has no start', () => {
    const tomorrow = dayAfter(dayOf(toLocalInput(Date.now())), 1);
    learnServerClock(new Headers({ [SERVER_NOW_HEADER]: String(daysLater(Date.now(), 1)) }), Date.now());
    const lesson = atLesson({ valid_from: '', valid_until: '' }, SECOND);
    learnServerClock(new Headers({ [SERVER_NOW_HEADER]: String(Date.now()) }), Date.now());
    expect(lesson.valid_from).toBe(`${tomorrow}T08:55`);
  });

  it.each([
    { minutes: 45, until: '2026-11-22T15:30' },
    { minutes: 90, until: '2026-11-22T16:15' },
    { minutes: 1440, until: '2026-11-23T14:45' },
    { minutes: 10080, until: '2026-11-29T14:45' },
  ])('lasts $minutes minutes: until $until', ({ minutes, until }) => {
    const window = lasting(WEEK, minutes);
    expect(window.valid_until).toBe(until);
    expect(lengthOf(window)).toBe(minutes);
  });

  it('of another length has none of the offered ones', () => {
    expect(lengthOf({ ...WEEK, valid_until: '2026-11-22T15:00' })).toBeUndefined();
    expect(lengthOf({ ...WEEK, valid_until: '' })).toBeUndefined();
  });
});

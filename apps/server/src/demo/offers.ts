import { iso, onDay } from './calendar.ts';
import { OFFER_MESSAGES } from './data/messages.ts';
import type { Draft } from './demo-rows.ts';
import type { DemoGroup } from './vocabulary.ts';

/** An hour in UTC, after the lessons. */
const AFTERNOON = 14;
/** The day of the first offer, in days from today; the others follow, one a day. */
const FIRST_OFFER = -5;

/** Adds an offer from every teacher to the next one, so that each of them sees one (product §3.7). */
export function addOffers({ rows, ids, now }: Draft, groupsOf: ReadonlyMap<number, readonly DemoGroup[]>): void {
  const teachers = [...groupsOf];
  for (const [index, [sender_id, groups]] of teachers.entries()) {
    const [recipient_id] = teachers[(index + 1) % teachers.length] as (typeof teachers)[number];
    const group = groups[index % groups.length] as DemoGroup;
    rows.word_group_offers.push({
      id: ids.next('word_group_offers'),
      sender_id,
      recipient_id,
      name: group.row.name,
      language_from_id: group.row.language_from_id,
      language_to_id: group.row.language_to_id,
      word_count: group.words.length,
      words: group.words.map(({ word_text, translation }) => ({ word_text, translation })),
      message: OFFER_MESSAGES[index % OFFER_MESSAGES.length] ?? null,
      state: 'pending',
      word_group_id: null,
      created_at: iso(onDay(now, FIRST_OFFER + index, AFTERNOON)),
    });
  }
}

import type { Invariant } from './invariant.ts';

/** What holds of words, groups and statistics of words. */
export const INVARIANTS_OF_WORDS: Invariant[] = [
  {
    claim: 'A group has as many words as it says',
    violations: `
      select g.id::text as key
      from word_groups g
      left join (select word_group_id, count(*) as count from word_group_words group by word_group_id) w on w.word_group_id = g.id
      where g.word_count <> coalesce(w.count, 0)`,
  },
  {
    claim: 'The words of a group are those of its owner, in its languages',
    violations: `
      select g.id || ' ' || w.id as key
      from word_group_words m join word_groups g on g.id = m.word_group_id join words w on w.id = m.word_id
      where (w.user_id, w.language_from_id, w.language_to_id) <> (g.user_id, g.language_from_id, g.language_to_id)`,
  },
  {
    // Those of a class test, and of a run that ended by itself, follow a moment after its end, or when its answers are shown. Those of
    // a deleted task stay, although its results are gone, so the statistics of a user who lost results that way may be greater.
    claim: 'The statistics of a word are the sum of its answers in results',
    violations: `
      select user_id || ' ' || word_id as key
      from (
        select r.user_id, a.word_id, count(*) as answered, count(*) filter (where a.valid) as correct
        from runs r join answers a on a.run_id = r.id and a.counts join words w on w.id = a.word_id
        where r.state = 'finished' and not exists (select from words_to_count q where q.run_id = r.id)
        group by 1, 2
      ) a
      full join word_results k using (user_id, word_id)
      left join (
        select distinct l.user_id from points_ledger l where not exists (select from runs r where r.id = l.run_id)
      ) lost using (user_id)
      where (coalesce(a.answered, 0), coalesce(a.correct, 0)) <> (coalesce(k.answered, 0), coalesce(k.correct, 0))
        and (lost.user_id is null or coalesce(k.answered, 0) < a.answered or coalesce(k.correct, 0) < a.correct)`,
  },
  {
    claim: 'Statistics of a word have an answer',
    violations: `select user_id || ' ' || word_id as key from word_results where answered = 0`,
  },
  {
    claim: 'Only results wait for the counting of their words',
    violations: `select q.run_id::text as key from words_to_count q join runs r on r.id = q.run_id where r.state <> 'finished'`,
  },
  {
    claim: 'The counted pairs of words, with the changes that wait, are the words of all users',
    violations: `
      select language_from_id || ' ' || language_to_id || ' ' || md5(word || ' ' || translation) as key
      from (
        select language_from_id, language_to_id, lower(word_text collate "und-x-icu") as word, translation, count(*) as users
        from words group by 1, 2, 3, 4
      ) w
      full join (
        select language_from_id, language_to_id, word, translation, sum(users) as users
        from (
          select language_from_id, language_to_id, word, translation, users from word_pair_counts
          union all
          select language_from_id, language_to_id, word, translation, users from word_pair_changes
        ) c group by 1, 2, 3, 4
      ) c using (language_from_id, language_to_id, word, translation)
      where coalesce(w.users, 0) <> coalesce(c.users, 0)`,
  },
];

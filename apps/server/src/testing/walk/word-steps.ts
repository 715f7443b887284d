import { ENGLISH_SLOVAK, wordRows } from '../school.ts';
import { about, aboutClass, at, ENDS, PAIRS, post, put, STARTS, type Step } from './step.ts';

/** Steps about words, their groups, assignments and offers. */
export const WORD_STEPS = {
  newWords: (_, draw) =>
    post('/wordgroups', {
      wordgroups: [{ wordgroup_id: null, name: 'Zvieratá' }],
      language_ids: ENGLISH_SLOVAK,
      words: wordRows(draw.some(PAIRS)),
    }),
  addWords: about(
    ({ wordGroups }) => wordGroups,
    (wordgroup_id, draw) =>
      post('/wordgroups', {
        type: 'add',
        wordgroups: [{ wordgroup_id, name: 'Zvieratá' }],
        language_ids: ENGLISH_SLOVAK,
        words: wordRows(draw.some(PAIRS)),
      }),
  ),
  replaceWords: about(
    ({ wordGroups }) => wordGroups,
    (id, draw, known) =>
      put(`/wordgroups/${id}`, {
        wordgroup_name: 'Iné',
        language_ids: ENGLISH_SLOVAK,
        words: [...wordRows(draw.some(PAIRS)), ...draw.some(known.words)],
      }),
  ),
  removeWordGroup: about(
    ({ wordGroups }) => wordGroups,
    (id) => post(`/wordgroups/${id}/delete`, { remove_words: true }),
  ),
  changeWord: about(
    ({ words }) => words,
    ({ id }, draw) => put(`/words/${id}`, wordRows(draw.some(PAIRS))[0] ?? {}),
  ),
  removeWords: (known, draw) =>
    post('/words/delete', { delete: true, words: draw.some(known.words).map(({ id }) => id) }),
  assign: aboutClass((id, draw, known) =>
    post(`/usergroups/${id}/assign-wordgroup`, {
      wordgroup_id: draw.from(known.wordGroups),
      valid_from: at(draw.from(STARTS)),
      valid_until: at(draw.from(ENDS)),
    }),
  ),
  unassign: about(
    ({ assigned }) => assigned,
    ({ classId, id }) => post(`/usergroups/${classId}/wordgroups/delete`, { wordgroups: [id] }),
  ),
  offerWords: (known, draw) =>
    post('/wordgroups/shares', {
      to: draw.from(known.people)?.id,
      data: {
        wordgroups: [{ wordgroup_id: null, name: 'Ovocie' }],
        language_ids: ENGLISH_SLOVAK,
        words: wordRows(draw.some(PAIRS)),
      },
      message: null,
    }),
  answerOffer: about(
    ({ offers }) => offers,
    (id, draw) => put(`/wordgroups/shares/${id}`, { respond: draw.chance() }),
  ),
  undo: about(
    ({ undos }) => undos,
    (id) => post(`/undo/${id}`),
  ),
} satisfies Record<string, Step>;

import { ENGLISH_SLOVAK } from '../../../testing/school.ts';
import { ENVELOPE, type SpecifiedCall } from '../specified-call.ts';
import { ENTITIES as E, fieldsOf } from '../specified-entities.ts';
import { sharePayload, WORDS } from '../specified-world.ts';

const GROUP_FORM = { language_ids: ENGLISH_SLOVAK, words: WORDS };

/** Languages, words, word groups and their offers. */
export const WORD_CALLS: SpecifiedCall[] = [
  {
    place: '§7 Languages, §3 Language',
    call: 'GET /languages',
    send: () => ({ as: null }),
    reply: fieldsOf('data[]', E.LANGUAGE),
  },
  {
    place: '§7 Words, §3 Word',
    call: 'GET /words',
    send: ({ teacher }) => ({ as: teacher }),
    reply: fieldsOf('data[]', E.WORD),
    changed: ENVELOPE,
  },
  {
    place: '§7 Words',
    call: 'POST /words/delete',
    send: async ({ school }) => {
      const as = await school.pupil();
      const { words } = await school.wordGroupOf(as);
      return { as, body: { delete: true, words: words.map(({ id }) => id) } };
    },
    reply: [],
  },
  {
    place: '§7 Words',
    call: 'PUT /words/:id',
    send: async ({ school }) => {
      const as = await school.pupil();
      const { words } = await school.wordGroupOf(as);
      return { as, params: { id: words[0]?.id ?? 0 }, body: { word_text: 'hound', translation: 'pes' } };
    },
    reply: fieldsOf('data', 'id word_text translation'),
  },
  {
    place: '§7 Words',
    call: 'POST /words/translation',
    send: ({ pupil }) => ({ as: pupil, body: { word: 'horse', languageFrom: 'gb', languageTo: 'sk' } }),
    reply: ['data[]'],
  },
  {
    place: '§7 Word groups',
    call: 'GET /wordgroups/created',
    send: ({ teacher }) => ({ as: teacher }),
    reply: fieldsOf('data.created_wordgroups[]', E.LISTED_GROUP),
  },
  {
    place: '§7 Word groups',
    call: 'POST /wordgroups',
    send: ({ pupil }) => ({
      as: pupil,
      body: { type: 'add', wordgroups: [{ wordgroup_id: null, name: 'Farma' }], ...GROUP_FORM },
    }),
    reply: fieldsOf('data[]', 'id name'),
  },
  {
    place: '§7 Word groups, §3 Word group',
    call: 'PUT /wordgroups/:id',
    send: ({ teacher, group }) => ({
      as: teacher,
      params: { id: group.id },
      body: { wordgroup_name: group.name, ...GROUP_FORM },
    }),
    reply: fieldsOf('data', E.WORD_GROUP),
    changed: 'decisions §7 PUT wordgroups: a word that is left out stays in no group',
  },
  {
    place: '§7 Word groups',
    call: 'POST /wordgroups/:id/delete',
    send: async ({ school, pupil }) => ({
      as: pupil,
      params: { id: (await school.wordGroupOf(pupil)).id },
      body: { remove_words: true },
    }),
    reply: [],
    changed: 'decisions §8 delete group: words of other groups stay',
  },
  {
    place: '§7 Word groups, §3 Word group, assigned variant',
    call: 'GET /wordgroups/assigned',
    send: ({ pupil }) => ({ as: pupil }),
    reply: fieldsOf('data[]', E.ASSIGNED_GROUP),
  },
  {
    place: '§7 Word groups, §3 Shared word group offer',
    call: 'GET /wordgroups/shares',
    send: async ({ pupil, offer }) => {
      await offer();
      return { as: pupil };
    },
    reply: fieldsOf('data[]', E.OFFER),
  },
  {
    place: '§7 Word groups, §3 Share payload',
    call: 'POST /wordgroups/shares',
    send: (world) => ({ as: world.teacher, body: sharePayload(world) }),
    reply: [],
  },
  {
    place: '§7 Word groups',
    call: 'PUT /wordgroups/shares/:id',
    send: async ({ pupil, offer }) => ({ as: pupil, params: { id: await offer() }, body: { respond: true } }),
    reply: ['data[].id'],
  },
];

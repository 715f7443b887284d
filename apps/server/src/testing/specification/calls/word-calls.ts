import { NOTICE_FORM } from '../../access/administration-access.ts';
import { ENGLISH_SLOVAK } from '../../school.ts';
import { ENVELOPE, type SpecifiedCall } from '../specified-call.ts';
import { ENTITIES as E, fieldsOf } from '../specified-entities.ts';
import { sharePayload, WORDS } from '../specified-world.ts';

const GROUP_FORM = { language_ids: ENGLISH_SLOVAK, words: WORDS };

/** Languages, words, word groups and their offers. */
export const WORD_CALLS: SpecifiedCall[] = [
  {
    place: 'product §7.6, product §3.2',
    call: 'GET /languages',
    send: () => ({ as: null }),
    reply: fieldsOf('data[]', E.LANGUAGE),
  },
  {
    place: 'product §7.6, product §3.16',
    call: 'GET /notifications',
    send: async ({ school, teacher }) => {
      await school.as(await school.admin()).post('/admin/notices', NOTICE_FORM);
      return { as: teacher };
    },
    reply: ['status', ...fieldsOf('data[]', E.NOTIFICATION)],
    changed: 'decisions on the specification, notifications: one shape on the wire',
  },
  {
    place: 'product §7.7, product §3.3',
    call: 'GET /words',
    send: ({ teacher }) => ({ as: teacher }),
    reply: fieldsOf('data[]', E.WORD),
    changed: ENVELOPE,
  },
  {
    place: 'product §7.7',
    call: 'POST /words/delete',
    send: async ({ school }) => {
      const as = await school.pupil();
      const { words } = await school.wordGroupOf(as);
      return { as, body: { delete: true, words: words.map(({ id }) => id) } };
    },
    reply: [],
  },
  {
    place: 'product §7.7',
    call: 'PUT /words/:id',
    send: async ({ school }) => {
      const as = await school.pupil();
      const { words } = await school.wordGroupOf(as);
      return { as, params: { id: words[0]?.id ?? 0 }, body: { word_text: 'hound', translation: 'pes' } };
    },
    reply: fieldsOf('data', 'id word_text translation'),
  },
  {
    place: 'product §7.7',
    call: 'POST /words/translation',
    send: ({ pupil }) => ({ as: pupil, body: { word: 'horse', languageFrom: 'gb', languageTo: 'sk' } }),
    reply: ['data[]'],
  },
  {
    place: 'product §7.8',
    call: 'GET /wordgroups/created',
    send: ({ teacher }) => ({ as: teacher }),
    reply: fieldsOf('data.created_wordgroups[]', E.LISTED_GROUP),
  },
  {
    place: 'product §7.8',
    call: 'POST /wordgroups',
    send: ({ pupil }) => ({
      as: pupil,
      body: { type: 'add', wordgroups: [{ wordgroup_id: null, name: 'Farma' }], ...GROUP_FORM },
    }),
    reply: fieldsOf('data[]', 'id name'),
  },
  {
    place: 'product §7.8, product §3.5',
    call: 'PUT /wordgroups/:id',
    send: ({ teacher, group }) => ({
      as: teacher,
      params: { id: group.id },
      body: { wordgroup_name: group.name, ...GROUP_FORM },
    }),
    reply: fieldsOf('data', E.WORD_GROUP),
    changed: 'decisions on the specification, PUT wordgroups: a word that is left out stays in no group',
  },
  {
    place: 'product §7.8',
    call: 'POST /wordgroups/:id/delete',
    send: async ({ school, pupil }) => ({
      as: pupil,
      params: { id: (await school.wordGroupOf(pupil)).id },
      body: { remove_words: true },
    }),
    reply: [],
    changed: 'decisions on the specification, delete group: words of other groups stay',
  },
  {
    place: 'product §7.10, product §3.6',
    call: 'GET /wordgroups/assigned',
    send: ({ pupil }) => ({ as: pupil }),
    reply: fieldsOf('data[]', E.ASSIGNED_GROUP),
  },
  {
    place: 'product §7.9, product §3.7',
    call: 'GET /wordgroups/shares',
    send: async ({ pupil, offer }) => {
      await offer();
      return { as: pupil };
    },
    reply: fieldsOf('data[]', E.OFFER),
  },
  {
    place: 'product §7.9, product §3.20',
    call: 'POST /wordgroups/shares',
    send: (world) => ({ as: world.teacher, body: sharePayload(world) }),
    reply: [],
  },
  {
    place: 'product §7.8',
    call: 'PUT /wordgroups/shares/:id',
    send: async ({ pupil, offer }) => ({ as: pupil, params: { id: await offer() }, body: { respond: true } }),
    reply: ['data[].id'],
  },
];

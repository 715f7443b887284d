import { type Guard, guardsOf, schemaGuard } from '../guard.ts';

const ARCHIVED = 'features/classes/archive/archived-class.api.test.ts';
const ENDED_RIGHTS = 'features/classes/archive/ended-rights.api.test.ts';
const ERASURE = 'features/privacy/erasure/erasure.api.test.ts';
const WRITING = 'features/privacy/erasure/erasure-of-writing.api.test.ts';
const ERASED_CHANGES = 'features/privacy/erasure/erased-changes.api.test.ts';
const PASSING_ON = 'features/privacy/erasure/passing-on.api.test.ts';
const DOWNLOAD = 'features/privacy/download/download.api.test.ts';
const CONTACT = 'features/contact/contact.api.test.ts';
const RANKINGS = 'features/rankings/rankings.api.test.ts';
const NEW_TASKS = 'features/tasks/new/new-tasks.api.test.ts';
const EXPORT = 'features/word-files/export/export.api.test.ts';

/** Repeated calls, data of people, rankings, consent to services, archived classes, and what leaves the server as a file or an e-mail. */
export const DATA_GUARDS: readonly Guard[] = [
  ...guardsOf(
    'http/sent-replies/repeatable-calls.ts',
    ['http/sent-replies/repeatable-calls.api.test.ts'],
    [
      {
        name: 'a call that is sent again creates nothing twice',
        text: 'if (!(await insertReply(tx, call, reply))) throw new MadeBefore();',
        without: 'await insertReply(tx, call, reply);',
      },
      {
        name: 'a call that says something else is another call',
        text: 'JSON.stringify([key, method, url, body])',
        without: 'JSON.stringify([key, method, url])',
      },
    ],
  ),
  ...guardsOf(
    'features/accounts/preferences/service-consent.service.ts',
    ['features/accounts/preferences/preferences.api.test.ts', 'features/contact/contact.api.test.ts'],
    [
      {
        name: 'an answer about a service is for its host alone',
        text: 'return host === hostOf(url) ? allowed : null;',
        without: 'return allowed;',
      },
    ],
  ),
  ...guardsOf(
    'features/tasks/word-sources.repository.ts',
    [NEW_TASKS],
    [
      {
        name: 'words typed with a task wait for another save, beside words of groups',
        text: "where ${after('locked')}\n      group by words.id",
        without: 'group by words.id',
      },
      {
        name: 'words typed with a task wait for another save, beside named words',
        text: "where ${after('locked')}\n      order by named.place",
        without: 'order by named.place',
      },
    ],
  ),
  ...guardsOf(
    'features/word-groups/undo/undo.repository.ts',
    ['features/word-groups/undo/undo.api.test.ts'],
    [
      {
        name: 'an undo waits for another save of the same words',
        text: " and ${after('locked')}",
        without: '',
      },
    ],
  ),
  schemaGuard(
    'the pupils of an archived class stay in their groups',
    { rule: 'class_students_keep_archived', drop: 'drop trigger class_students_keep_archived on class_students' },
    ARCHIVED,
  ),
  ...guardsOf(
    'features/classes/teachers/teachers.repository.ts',
    [ENDED_RIGHTS],
    [
      {
        name: 'a colleague may be taken the rights in an archived class',
        text: 'with allowed as materialized (select ${ALLOWED_ARCHIVED}),',
        without: "with allowed as materialized (select 'no'),",
      },
    ],
  ),
  ...guardsOf(
    'features/classes/classes.presenter.ts',
    [ENDED_RIGHTS],
    [
      {
        name: 'an archived class shows no contacts of its pupils',
        text: 'if (archived_at === null) return student;',
        without: 'return student;',
      },
    ],
  ),
  schemaGuard(
    'an archived class gets no task',
    { rule: 'tasks_keep_archived', drop: 'drop trigger tasks_keep_archived on tasks' },
    ARCHIVED,
  ),
  schemaGuard(
    'an archived class gets no run',
    { rule: 'runs_keep_archived', drop: 'drop trigger runs_keep_archived on runs' },
    'features/classes/archive/archive.api.test.ts',
  ),
  ...guardsOf(
    'features/privacy/erasure/erasure.service.ts',
    [ERASURE],
    [
      {
        name: 'an erasure needs the password',
        text: 'asOwner(context, actor, { proof, address }, (tx) =>',
        without: 'transaction(context.db, (tx) =>',
      },
      {
        name: 'an erasure waits for pupils who write in a class that goes with it',
        text: "  if (wait_seconds !== null) throw new AppError('class_test_running', { retryAfter: wait_seconds });\n",
        without: '',
        tests: [WRITING],
      },
      {
        name: 'an erasure hands in what is written in class tests that end with it',
        text: '  await handInTests(tx, config, run_ids);\n',
        without: '',
        tests: [WRITING],
      },
    ],
  ),
  ...guardsOf(
    'features/privacy/erasure/erasure.repository.ts',
    [ERASURE],
    [
      {
        name: 'an erasure takes the counters of attempts along',
        text: "delete from attempts where ${String(userId)} = any(string_to_array(subject, ' ')) and",
        without: 'delete from attempts where false and ${String(userId)}::text is not null and',
      },
      {
        name: 'an erasure takes the calls for cards along',
        text: 'where user_ids @> array[${userId}::bigint] and',
        without: 'where false and ${userId}::bigint is not null and',
      },
      {
        name: 'an erasure waits for changes of the teachers of its classes',
        text: ' order by c.id for no key update\n',
        without: '\n',
        tests: [PASSING_ON],
      },
      {
        name: 'an erasure takes the words of offers along that others have rejected',
        text: "delete from undoable_changes where change->>'kind' = 'offer_rejected'",
        without: 'delete from undoable_changes where false',
        tests: [ERASED_CHANGES],
      },
      {
        name: 'an erasure takes pupils out of changes that their teacher may undo',
        text: "where change->'students' @> jsonb_build_array(",
        without: "where false and change->'students' @> jsonb_build_array(",
        tests: [ERASED_CHANGES],
      },
      {
        name: 'an erasure waits for no pupil for ever',
        text: 'least(r.closes_at, r.date_started + ${ERASURE_WAITS_MINUTES} * ',
        without: 'least(r.closes_at, r.date_started + 1000 * ${ERASURE_WAITS_MINUTES} * ',
        tests: [WRITING],
      },
    ],
  ),
  ...guardsOf(
    'features/classes/teachers/pass-on.repository.ts',
    [ERASURE, PASSING_ON],
    [
      {
        name: 'an erasure passes classes with a second teacher on',
        text: '        limit 1) as heir\n',
        without: '        limit 0) as heir\n',
      },
      {
        name: 'an erasure passes on what the teacher set in classes that remain',
        text: '      update tasks t set created_by = o.owner_id, set_key = null\n',
        without: '      update tasks t set set_key = null\n',
      },
      {
        name: 'an erasure passes on what the teacher entered for pupils',
        text: '      update runs r set played_by = o.owner_id\n',
        without: '      update runs r set played_by = r.played_by\n',
        tests: [PASSING_ON],
      },
    ],
  ),
  ...guardsOf(
    'features/privacy/download/download.service.ts',
    [DOWNLOAD],
    [
      {
        name: 'a download needs the password',
        text: '  await confirmOwner(context, actor, proof, address);\n',
        without: '',
      },
      {
        name: 'a download withholds right answers as a result does',
        text: 'writer.write(stored.section, presentRow(actor, stored));',
        without: 'writer.write(stored.section, stored.row as never);',
      },
    ],
  ),
  ...guardsOf(
    'features/privacy/download/download.presenter.ts',
    [DOWNLOAD],
    [
      {
        name: 'a download names no pupil whose group or extra time its person changed',
        text: 'return { ...row, change: row.change && ownPartOf(row.change) };',
        without: 'return row as never;',
      },
    ],
  ),
  ...guardsOf(
    'features/privacy/download/format/readable-page.ts',
    [DOWNLOAD],
    [
      {
        name: 'the readable download shows markup as text',
        text: 'return text.replace(/[&<>"\']/g, (character) => `&#${character.charCodeAt(0)};`);',
        without: 'return text;',
      },
    ],
  ),
  ...guardsOf(
    'features/speech/speech.service.ts',
    ['features/speech/speech.api.test.ts'],
    [
      {
        name: 'words are read aloud to those who may see them',
        text: "  if (!(await isReadableSide(context.db, actor.id, side))) throw new AppError('not_found');\n",
        without: '',
      },
    ],
  ),
  ...guardsOf(
    'http/operation/log-lines.ts',
    ['http/operation/log-lines.api.test.ts'],
    [
      {
        name: 'the log has no address that a mail server repeats',
        text: 'withoutAddresses(String(error.message))',
        without: 'error.message',
      },
    ],
  ),
  ...guardsOf(
    'features/contact/contact.service.ts',
    [CONTACT],
    [
      {
        name: 'a visitor puts nothing into the headers of an e-mail',
        text: 'facts: { subject: cleanText(subject), message: message.trim(), ...author, login: null },',
        without: 'facts: { subject, message: message.trim(), ...author, login: null },',
      },
    ],
  ),
  ...guardsOf(
    'features/word-files/formats/write-csv.ts',
    [EXPORT],
    [
      {
        name: 'a text in an exported CSV starts no formula',
        text: "return typeof cell === 'string' ? guardedText(cell) : cell;",
        without: 'return cell;',
        tests: ['features/word-files/formats/round-trip.test.ts', EXPORT],
      },
    ],
  ),
  ...guardsOf(
    'features/word-files/formats/unpack.ts',
    ['features/word-files/formats/bad-files.test.ts'],
    [
      {
        name: 'an archive is unpacked up to 64 MiB',
        text: "if (bytes > MOST_UNPACKED_BYTES) throw new FileError('file_too_complex');",
        without: '',
      },
      {
        name: 'an archive has a limited number of entries',
        text: "if (entries > MOST_ENTRIES) throw new FileError('file_too_complex');",
        without: '',
      },
    ],
  ),
  schemaGuard(
    'whoever hides or is blocked leaves the rankings',
    { rule: 'users_ranked', drop: 'drop trigger users_ranked on users' },
    RANKINGS,
  ),
  schemaGuard(
    'points that change move their owner in the rankings',
    { rule: 'points_totals_updated', drop: 'drop trigger points_totals_updated on points_totals' },
    RANKINGS,
  ),
  schemaGuard(
    'the groups of a user, and the words in them, have an end',
    { rule: 'word_groups_per_user_insert', drop: 'drop trigger word_groups_per_user_insert on word_groups' },
    'features/word-groups/saving.api.test.ts',
  ),
  ...guardsOf(
    'http/sent-replies/kept-replies.ts',
    ['http/sent-replies/kept-replies.api.test.ts'],
    [
      {
        name: 'a reply is sent again only while the words are the same',
        text: 'return found?.words_version === wordsVersion ? found.bytes : undefined;',
        without: 'return found?.bytes;',
      },
    ],
  ),
];

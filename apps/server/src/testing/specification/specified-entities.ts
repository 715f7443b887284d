/**
 * The fields of each entity as section 3 of the specification names them. A dot leads into an object, `[]` into every row of a list,
 * which must not be empty.
 */
const USER =
  'id login name surname f_name email telephone school country language role.name training_status last_login';
const NOTIFICATION = 'id type text.sk show_bell valid_from valid_to';
const LANGUAGE = 'id name flag_name';
const LANGUAGES = 'language_from.id language_from.flag_name language_to.id language_to.flag_name';
const WORD = `id word_text translation ${LANGUAGES} is_active created_at updated_at wordgroups[].id`;
/** A group in a list, where `words` and `created_by` are left out: a page of lists would be half a megabyte of words. */
const LISTED_GROUP = `id name ${LANGUAGES} created_at updated_at`;
const WORD_GROUP = `${LISTED_GROUP} words[].id words[].word_text words[].translation created_by.id created_by.login`;
const ASSIGNED_GROUP = `${LISTED_GROUP} valid_from valid_until usergroup.usergroup_id usergroup.usergroup_name`;
const OFFER = 'id created_at sender_name sender_surname wgName';
const CLASSMATE = 'id name surname f_name login';
const STUDENT = `${CLASSMATE} email telephone school`;
const CLASS = 'id name comment access_code created_at';
const SETTINGS = 'type difficulty time wordGroups diacritic email ugType';
const TASK = [
  'id name usergroup_id valid valid_from valid_until created_at updated_at language_from.id language_to.id',
  'language_ids.language_from_id language_ids.language_to_id',
  fieldsOf('settings', SETTINGS).join(' '),
].join(' ');
/** `result`, the answers, is left out of lists. */
const LISTED_RESULT = 'id test_id user_id date_started date_finished test_rate';
const RESULT = `${LISTED_RESULT} result.current`;
const QUESTION = 'type wType word.from word.to response valid';
/** Points, success, right answers of all, end; the number of attempts is in the standing of the task. */
const SUMMARY = 'points test_rate correct question_count date_finished';
const RANKING_ENTRY = 'rank user_id login country ranking';

export const ENTITIES = {
  USER,
  NOTIFICATION,
  LANGUAGE,
  WORD,
  LISTED_GROUP,
  WORD_GROUP,
  ASSIGNED_GROUP,
  OFFER,
  CLASSMATE,
  STUDENT,
  CLASS,
  TASK,
  LISTED_RESULT,
  RESULT,
  QUESTION,
  SUMMARY,
  RANKING_ENTRY,
};

/** The paths of the entity's fields below a place of a reply: `fieldsOf('data[]', ENTITIES.WORD)`. */
export function fieldsOf(place: string, entity: string): string[] {
  return entity.split(' ').map((field) => `${place}.${field}`);
}

/** The paths that the reply lacks; a list without a row lacks everything below it. */
export function missingFields(reply: unknown, paths: readonly string[]): string[] {
  return paths.filter((path) => !has(reply, path.replaceAll('[]', '.[]').split('.')));
}

function has(value: unknown, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return true;
  if (name === '[]') return Array.isArray(value) && value.length > 0 && value.every((row) => has(row, rest));
  if (typeof value !== 'object' || value === null || !(name in value)) return false;
  return has((value as Record<string, unknown>)[name], rest);
}

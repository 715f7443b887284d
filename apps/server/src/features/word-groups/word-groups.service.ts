import type { Body, NothingElse, Query } from '@slovickovo/contract/endpoint';
import type { WordGroup, WordGroupSummary, wordGroups } from '@slovickovo/contract/word-groups/word-groups';
import type { LanguagePair } from '@slovickovo/domain/languages/languages';
import { LIMITS } from '@slovickovo/domain/limits';
import { cleanText } from '@slovickovo/domain/text/normalise';
import { wordGroupNameProblem } from '@slovickovo/domain/word-groups/word-groups';
import type { EnteredWord } from '@slovickovo/domain/words/words';
import type { Actor, Context } from '../../context.ts';
import { type Db, type Tx, transaction } from '../../db/database.ts';
import { lockChangesOf } from '../../db/statements/changes-lock.ts';
import { AppError, refuseProblems } from '../../errors.ts';
import { authorize } from '../../policies.ts';
import { languageOf } from '../languages/languages.service.ts';
import {
  cleanRow,
  cleanRows,
  type LinkedWord,
  languagesProblems,
  linkingOf,
  refuseTooManyWords,
  renameWords,
  rowsIn,
  samePairs,
  wordsProblems,
} from '../words/word-rows.service.ts';
import { replaceGroup, saveWords } from './saving.repository.ts';
import { wordGroupPolicies } from './word-groups.policies.ts';
import {
  deleteGroupsWithWords,
  findGroup,
  findGroupBeside,
  findGroupWithWords,
  type GroupRow,
  listGroupIdsOfWords,
  listGroups,
  listOwnGroups,
  refreshGroups,
} from './word-groups.repository.ts';

type SaveForm = Body<typeof wordGroups.save>;
type UpdateForm = Body<typeof wordGroups.update>;

/** Written field by field, because copies of whole rows take twice as long. */
function summaryOf(row: Omit<GroupRow, 'user_id' | 'login'>): WordGroupSummary {
  return {
    id: row.id,
    name: row.name,
    language_from: languageOf(row.language_from_id),
    language_to: languageOf(row.language_to_id),
    word_count: row.word_count,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

/**
 * Returns one page of the caller's groups; by default names are in ascending order and the rest in descending order.
 */
export async function listCreatedGroups(
  { db }: Context,
  actor: Actor,
  {
    page,
    limit,
    sort,
    order = sort === 'name' ? 'asc' : 'desc',
    filter,
    language_from_id,
    language_to_id,
    ...rest
  }: Query<typeof wordGroups.listCreated>,
): Promise<{ created_wordgroups: WordGroupSummary[]; total: number }> {
  rest satisfies NothingElse;
  const choice = { filter: filter === undefined ? undefined : cleanText(filter), language_from_id, language_to_id };
  const { rows, total } = await listGroups(db, actor.id, { ...choice, page, limit, sort, order });
  return { created_wordgroups: rows.map(summaryOf), total };
}

/** Returns the group with its words to its owner. */
export async function getWordGroup({ db }: Pick<Context, 'db'>, actor: Actor, groupId: number): Promise<WordGroup> {
  const found = await findGroupWithWords(db, groupId);
  authorize(found !== undefined && wordGroupPolicies.read(actor, found));
  const { user_id, login, words, ...row } = found;
  return { ...summaryOf(row), words, created_by: { id: user_id, login } };
}

/** Returns the group without its words if the policy allows the caller; otherwise refuses with `not_found`. */
export async function getGroupFor(
  db: Db,
  actor: Actor,
  groupId: number,
  policy: keyof typeof wordGroupPolicies,
): Promise<GroupRow> {
  const found = await findGroup(db, groupId);
  authorize(found !== undefined && wordGroupPolicies[policy](actor, found));
  return found;
}

/**
 * Saves the words of a form into each of its groups: an entry without an id is a new group, and an existing group gets
 * the words after its present ones. All groups have the form's languages. If the form has no group, the words are
 * stored in none, and "Nezaradené slovíčka" shows them.
 */
export async function saveWordGroups({ db }: Context, actor: Actor, form: SaveForm): Promise<NamedGroup[]> {
  const checked = checkedGroups(form);
  return transaction(db, async (tx) => {
    await lockChangesOf(tx, actor.id);
    return (await storeGroupsWithWords(tx, actor, checked)).groups;
  });
}

type CheckedForm = Pick<SaveForm, 'wordgroups' | 'language_ids'> & { rows: readonly EnteredWord[] };

/** Returns the form with its rows as they are stored; refuses it if something is wrong with it. */
// Clients may send `type: 'add'`; it changes nothing.
export function checkedGroups({ type: _type, wordgroups, language_ids, words, ...rest }: SaveForm): CheckedForm {
  rest satisfies NothingElse;
  if (words.length > LIMITS.words_per_group) throw new AppError('group_words_limit');
  if (wordgroups.length > LIMITS.groups_per_save) throw new AppError('groups_limit');
  const rows = cleanRows(words);
  const names = wordgroups.map(({ wordgroup_id, name }, index) => [
    `wordgroups.${index}`,
    wordgroup_id === null ? wordGroupNameProblem(name) : null,
  ]);
  refuseProblems({
    ...languagesProblems(language_ids),
    ...Object.fromEntries(names),
    words: rows.length === 0 ? 'words_required' : null,
    ...wordsProblems(rows),
  });
  return { wordgroups, language_ids, rows };
}

/**
 * Adds the rows, which are clean and without problems, to the groups; returns the groups in the order of the form, each once, and the
 * words in the order of the rows. Refuses what it has written, so the caller's transaction must not go on. Requires `lockChangesOf`.
 */
export async function storeGroupsWithWords(
  tx: Tx,
  actor: Actor,
  { wordgroups, language_ids, rows }: CheckedForm,
): Promise<{ groups: NamedGroup[]; words: LinkedWord[] }> {
  const groupIds = [...new Set(wordgroups.flatMap(({ wordgroup_id }) => wordgroup_id ?? []))];
  const names = wordgroups.filter(({ wordgroup_id }) => wordgroup_id === null).map(({ name }) => cleanText(name));
  const { own, created, words, most } = await saveWords(tx, actor.id, {
    languages: language_ids,
    groupIds,
    names,
    linking: linkingOf(actor.id, rowsIn(language_ids, rows)),
  });
  if (own.length < groupIds.length) throw new AppError('not_found');
  for (const group of own) refuseOtherLanguages(group, language_ids);
  refuseTooManyWords(words);
  if (most > LIMITS.words_per_group) throw new AppError('group_words_limit');
  const known = new Map(own.map(({ id, name }) => [id, { id, name }]));
  const groups = wordgroups.map(({ wordgroup_id }) =>
    wordgroup_id === null ? created.shift() : known.get(wordgroup_id),
  );
  return { groups: [...new Set(groups.filter((group) => group !== undefined))], words };
}

function refuseOtherLanguages(group: LanguagePair, chosen: LanguagePair): void {
  const isSame = group.language_from_id === chosen.language_from_id && group.language_to_id === chosen.language_to_id;
  if (!isSame) throw new AppError('languages_mismatch');
}

/**
 * Renames the caller's group and replaces its words by those of the form (product §7.8). A row with the id of a word of
 * the group keeps that word and may change its texts; a word that is left out stays the caller's, outside the group.
 */
export async function changeWordGroup(
  { db }: Context,
  actor: Actor,
  groupId: number,
  { wordgroup_name, language_ids, words, ...rest }: UpdateForm,
): Promise<WordGroup & { undo_id: number | null }> {
  rest satisfies NothingElse;
  if (words.length > LIMITS.words_per_group) throw new AppError('group_words_limit');
  const rows = words.map(({ id, ...row }) => ({ id, ...cleanRow(row) }));
  refuseProblems({
    ...languagesProblems(language_ids),
    wordgroup_name: wordGroupNameProblem(wordgroup_name),
    ...wordsProblems(rows),
  });
  return transaction(db, async (tx) => {
    await lockChangesOf(tx, actor.id);
    const found = await findGroupBeside(tx, groupId, samePairs(actor.id, language_ids, rows));
    authorize(found !== undefined && wordGroupPolicies.change(actor, found));
    const { same, ...group } = found;
    refuseOtherLanguages(group, language_ids);
    const order = group.words.map(({ id }) => id);
    const renamedIds = await renameWords(tx, { rows, keptIds: new Set(order), same });
    const {
      undo_id,
      words: linked,
      ...changed
    } = await replaceGroup(tx, actor.id, groupId, {
      name: cleanText(wordgroup_name),
      linking: linkingOf(actor.id, rowsIn(group, rows)),
      order,
      renamedIds,
    });
    refuseTooManyWords(linked);
    const { words: _former, user_id, login, ...row } = { ...group, ...changed };
    const shown = linked.map(({ is_new: _new, total: _total, ...word }) => word);
    return { ...summaryOf(row), words: shown, created_by: { id: user_id, login }, undo_id };
  });
}

/** Deletes the caller's group and its words that are in no other group; returns the deleted group. */
export async function removeWordGroup(
  { db }: Context,
  actor: Actor,
  groupId: number,
  { remove_words: _isConfirmed, ...rest }: Body<typeof wordGroups.remove>,
): Promise<{ id: number; name: string }> {
  rest satisfies NothingElse;
  const [removed] = await deleteOwnGroups(db, actor, [groupId]);
  return removed;
}

/**
 * The same for several groups. Ids of other people's groups are skipped; if no id is the caller's, refuses with
 * `not_found`.
 */
export async function removeWordGroups(
  { db }: Context,
  actor: Actor,
  { wordgroups: groupIds, remove_words: _isConfirmed, ...rest }: Body<typeof wordGroups.removeMany>,
): Promise<{ id: number; name: string }[]> {
  rest satisfies NothingElse;
  return deleteOwnGroups(db, actor, groupIds);
}

type NamedGroup = { id: number; name: string };

async function deleteOwnGroups(
  db: Db,
  actor: Actor,
  groupIds: readonly number[],
): Promise<[NamedGroup, ...NamedGroup[]]> {
  return transaction(db, async (tx) => {
    await lockChangesOf(tx, actor.id);
    const groups = (await listOwnGroups(tx, actor.id, groupIds)).map(({ id, name }) => ({ id, name }));
    const [first, ...others] = groups;
    if (first === undefined) throw new AppError('not_found');
    await deleteGroupsWithWords(
      tx,
      groups.map(({ id }) => id),
    );
    return [first, ...others];
  });
}

/** Runs `change` on words of the user, and updates the counts and last changes of the groups that contain them. */
export async function changingWords<T>(
  tx: Tx,
  userId: number,
  wordIds: readonly number[],
  change: () => Promise<T>,
): Promise<T> {
  const groupIds = await listGroupIdsOfWords(tx, userId, wordIds);
  const result = await change();
  await refreshGroups(tx, groupIds);
  return result;
}

/** Updates the stored counts and refuses if a group has too many words now. */
export async function refreshWithinLimit(tx: Tx, groupIds: readonly number[]): Promise<void> {
  if ((await refreshGroups(tx, groupIds)) > LIMITS.words_per_group) throw new AppError('group_words_limit');
}

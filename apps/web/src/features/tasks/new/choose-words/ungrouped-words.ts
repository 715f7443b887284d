import { type UngroupedWords, wordGroups } from '@slovickovo/contract/word-groups/word-groups';
import { words } from '@slovickovo/contract/words/words';
import { LIMITS } from '@slovickovo/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { filterRows } from '../../../../components/data-table/data-table-rows.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { useUser } from '../../../../lib/session/session.ts';
import { languageName } from '../../../../lib/texts/names.ts';
import { useTranslation } from '../../../../lib/texts/use-translation.ts';
import type { ChosenGroup } from './chosen-group.ts';

/** Words in no group as sources of a teacher's tasks, one per language pair; a pupil has none (product §3.4). */
export function useUngroupedWords(filter: string): readonly ChosenGroup[] {
  const { t } = useTranslation(['new-tasks', 'terms']);
  const isTeacher = useUser().role.name === 'teacher';
  const { data = [] } = useQuery({ ...apiQuery(wordGroups.listUngrouped), enabled: isTeacher });
  if (!isTeacher) return [];
  const groups = data.map((ungrouped): ChosenGroup => ({ ...ungrouped, name: nameOf(ungrouped) }));
  return filterRows(groups, ({ name }) => name, filter);

  function nameOf({ language_from, language_to }: UngroupedWords): string {
    return t('terms:ungrouped', { from: languageName(language_from), to: languageName(language_to) });
  }
}

/** The newest words in no group of one language pair, at most as many as one task may ask. */
export function ungroupedWordsQuery(id: number) {
  return apiQuery(words.list, { query: { wordgroup_id: String(id), limit: LIMITS.questions_per_task } });
}

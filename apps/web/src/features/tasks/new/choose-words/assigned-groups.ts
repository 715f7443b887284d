import { type AssignedGroup, assignments } from '@slovickovo/contract/word-groups/assignments';
import { useQuery } from '@tanstack/react-query';
import { filterRows } from '../../../../components/data-table/data-table-rows.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { useUser } from '../../../../lib/session/session.ts';
import type { ChosenGroup } from './chosen-group.ts';

/** A group assigned to a class of the pupil, as a source of an exercise's words. */
export function asChosenGroup({
  id,
  name,
  language_from,
  language_to,
  word_count,
  usergroup,
}: AssignedGroup): ChosenGroup {
  return { id, name, language_from, language_to, word_count, class_name: usergroup.usergroup_name };
}

/** The groups assigned to the pupil's classes, each once; a teacher has none. Undefined while they are fetched. */
export function useAssignedGroups(filter: string): readonly ChosenGroup[] | undefined {
  const isTeacher = useUser().role.name === 'teacher';
  const { data } = useQuery({ ...apiQuery(assignments.listMine), enabled: !isTeacher });
  if (isTeacher) return [];
  if (!data) return undefined;
  // The same group may be assigned to two classes.
  const distinct = [...new Map(data.map((group) => [group.id, asChosenGroup(group)])).values()];
  return filterRows(distinct, ({ name }) => name, filter);
}

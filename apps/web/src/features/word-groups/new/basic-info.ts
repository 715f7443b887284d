import { type UseFormReturnType, useForm } from '@mantine/form';
import type { FieldProblem } from '@slovickovo/domain/field-problems';
import { wordGroupNameProblem } from '@slovickovo/domain/word-groups/word-groups';
import { checked, problemText } from '../../../components/fields/form.tsx';
import { type LanguageChoice, rememberedLanguages } from '../remembered-languages.ts';

/** The first step of a new word group. */
export interface BasicInfo extends LanguageChoice {
  name: string;
}

/** Both languages, which differ, and a name are required (product §5.9). */
export function useBasicInfo(): UseFormReturnType<BasicInfo> {
  return useForm<BasicInfo>({
    initialValues: { ...rememberedLanguages(), name: '' },
    validate: {
      from: (id) => (id === null ? problemText('language_unknown') : null),
      to: (id, { from }) => {
        if (id === null) return problemText('language_unknown');
        return id === from ? problemText('languages_same') : null;
      },
      name: checked(wordGroupNameProblem),
    },
  });
}

/** What the server refused, at the fields of this step. */
export function basicInfoErrors(fields: Readonly<Record<string, FieldProblem>> = {}) {
  const problems = {
    from: fields['language_ids.language_from_id'],
    to: fields['language_ids.language_to_id'],
    name: fields['wordgroups.0'],
  };
  return Object.fromEntries(
    Object.entries(problems).flatMap(([path, problem]) => (problem ? [[path, problemText(problem)]] : [])),
  );
}

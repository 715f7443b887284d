import { type UseFormReturnType, useForm } from '@mantine/form';
import type { FieldProblem } from '@slovickovo/domain/field-problems';
import { wordGroupNameProblem } from '@slovickovo/domain/word-groups/word-groups';
import { checked, problemText } from '../../../components/fields/form.tsx';
import { languageRules } from '../../../components/words/language-fields.tsx';
import { type LanguageChoice, rememberedLanguages } from '../../../lib/remembered-languages.ts';

/** The first step of a new word group. */
export interface BasicInfo extends LanguageChoice {
  name: string;
}

/** Two different languages and a name are required (product §5.9). */
export function useBasicInfo(): UseFormReturnType<BasicInfo> {
  return useForm<BasicInfo>({
    initialValues: { ...rememberedLanguages(), name: '' },
    validate: { ...languageRules, name: checked(wordGroupNameProblem) },
  });
}

/** The problems that the server found in the fields of this step, as texts by field. */
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

import type { UseFormReturnType } from '@mantine/form';
import { wordGroups } from '@slovickovo/contract/word-groups/word-groups';
import type { EnteredWords } from '../../../components/words/entered-words.ts';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { useCall } from '../../../lib/api/api-query.ts';
import { showNotice } from '../../../lib/notices.ts';
import { rememberLanguages } from '../../../lib/remembered-languages.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { type BasicInfo, basicInfoErrors } from './basic-info.ts';

const STEPS = { basicInfo: 0, words: 1 } as const;

interface SaveOptions {
  form: UseFormReturnType<BasicInfo>;
  words: EnteredWords;
  onSaved: (group: { id: number } | undefined) => void;
  /** The server refused a field; the problem is already shown at the field of this step. */
  onRefusedAt: (step: number) => void;
}

/** Saves the new group with its words. `error` is a refusal that belongs to no field. */
export function useSaveNewGroup({ form, words, onSaved, onRefusedAt }: SaveOptions) {
  const { t } = useTranslation('word-groups');
  const save = useCall(wordGroups.save, {
    refreshes: ['/wordgroups'],
    meta: { refusals: 'form' },
    onSuccess: ([saved]) => {
      if (saved) showNotice({ type: 'success', text: t('added', { name: saved.name }) });
      onSaved(saved);
    },
    onError: (error) => {
      const step = stepOfRefusal(error);
      if (step === null) return;
      if (error.fields) words.refuse(error.fields);
      form.setErrors(basicInfoErrors(error.fields));
      onRefusedAt(step);
    },
  });
  return {
    isPending: save.isPending,
    error: save.error && stepOfRefusal(save.error) === null ? save.error : null,
    save: () => {
      const { from, to, name } = form.values;
      if (from === null || to === null) return;
      rememberLanguages({ from, to });
      save.mutate({
        body: {
          wordgroups: [{ wordgroup_id: null, name }],
          language_ids: { language_from_id: from, language_to_id: to },
          words: [...words.entered],
        },
      });
    },
  };
}

/** The step of the field that the server refused; null if the refusal belongs to no field. */
function stepOfRefusal({ fields }: ApiError): number | null {
  const paths = Object.keys(fields ?? {});
  if (paths.length === 0) return null;
  return paths.some((path) => !path.startsWith('words')) ? STEPS.basicInfo : STEPS.words;
}

import { useTranslation } from '../../../lib/texts/use-translation.ts';
import type { CodeRefusal } from './class-of-code.ts';

/** Why nobody can register with a code, as a node: its text changes with the language. */
export function CodeRefusalText({ refusal }: { refusal: CodeRefusal }) {
  const { t } = useTranslation(['errors', 'problems']);
  return refusal === 'code_invalid' ? t('problems:code_invalid') : t(`errors:${refusal}`);
}

import type { OperatorNotice } from '@slovickovo/contract/notices/notices';
import { useTranslation } from '../../lib/texts/use-translation.ts';

/** A notice, which is written in Slovak and perhaps in English, for readers of any language. */
export function NoticeText({ text }: Pick<OperatorNotice, 'text'>) {
  const { language } = useTranslation('components');
  return language === 'sk' || text.en === null ? <span lang="sk">{text.sk}</span> : <span lang="en">{text.en}</span>;
}

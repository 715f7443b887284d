import type { EnteredWord } from '@slovickovo/domain/words/words';
import type { WordLanguage } from '../../components/words/entered-words.ts';
import { LanguageName } from '../../components/words/language-flag.tsx';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import classes from './words-summary.module.css';

interface WordsSummaryProps {
  name: string;
  from: WordLanguage;
  to: WordLanguage;
  words: readonly EnteredWord[];
}

/** The group's name, its languages and the words that will be saved. */
export function WordsSummary({ name, from, to, words }: WordsSummaryProps) {
  const { t } = useTranslation('terms');
  return (
    <div className={classes.summary}>
      <p className={classes.name}>{name}</p>
      <p className={classes.facts}>
        <LanguageName language={from} />
        <span aria-hidden>→</span>
        <LanguageName language={to} />
        <span aria-hidden>·</span>
        <span>{t('wordCount', { count: words.length })}</span>
      </p>
      <ol className={classes.words}>
        {words.map(({ word_text, translation }) => (
          <li key={`${word_text}\n${translation}`}>
            <span lang={from.code}>{word_text}</span>
            <span lang={to.code}>{translation}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

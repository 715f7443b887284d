import type { ReactNode } from 'react';
import { useSpeaking } from '../../lib/speech/use-speaking.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import classes from './spoken-word.module.css';
import { PlainWord } from './word-text.tsx';

/** A word, and the language in which it is read aloud. */
export interface SpokenWordProps {
  text: string;
  language: { code: string };
  /** What is seen instead of the text. */
  children?: ReactNode;
}

/**
 * A word that is read aloud when it is pressed; plain text if nothing reads its language. Its name is the word itself, so that a screen
 * reader says a table of words as before.
 */
export function WordButton({ text, language: { code }, children }: SpokenWordProps) {
  const { t } = useTranslation('terms');
  const { isReading, canRead, press } = useSpeaking({ text, code });
  const content = children ?? <PlainWord text={text} language={{ code }} />;
  if (!canRead) return content;
  return (
    <button
      type="button"
      className={classes.word}
      data-reading={isReading || undefined}
      title={t(isReading ? 'stopReadingIt' : 'readItAloud')}
      onClick={press}
    >
      {content}
    </button>
  );
}

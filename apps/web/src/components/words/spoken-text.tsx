import { LONGEST_WHOLE_WORD, longestPart } from '../../lib/texts/longest-part.ts';
import { SpeakButton } from './speak-button.tsx';
import classes from './spoken-text.module.css';
import { PlainWord } from './word-text.tsx';

interface SpokenTextProps {
  text: string;
  /** Undefined if it is not known; then there is no button. */
  language: { code: string } | undefined;
}

/** One side of a word, with a button that reads it aloud. */
export function SpokenText({ text, language }: SpokenTextProps) {
  if (language === undefined) return <span>{text}</span>;
  return (
    <span className={classes.spoken} data-whole={longestPart([text]) <= LONGEST_WHOLE_WORD || undefined}>
      <PlainWord text={text} language={language} />
      <SpeakButton text={text} language={language} />
    </span>
  );
}

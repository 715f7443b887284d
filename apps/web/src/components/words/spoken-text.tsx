import { SpeakButton } from './speak-button.tsx';
import classes from './spoken-text.module.css';

interface SpokenTextProps {
  text: string;
  /** Without it the text stands alone: nobody knows how to read it. */
  language: { code: string } | undefined;
}

/** One side of a word with the button that reads it aloud. */
export function SpokenText({ text, language }: SpokenTextProps) {
  if (language === undefined) return <span>{text}</span>;
  return (
    <span className={classes.spoken}>
      <span lang={language.code}>{text}</span>
      <SpeakButton text={text} language={language} />
    </span>
  );
}

import { memo } from 'react';
import { LanguageFlag } from '../../../components/words/language-flag.tsx';
import { SpeakButton } from '../../../components/words/speak-button.tsx';
import { WordText } from '../../../components/words/word-text.tsx';
import { useCanRead } from '../../../lib/speech/use-can-read.ts';
import { languageName, languageNameInto } from '../../../lib/texts/names.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import type { Language } from '../parts/question-screen.ts';
import classes from './prompt.module.css';

interface PromptProps {
  text: string;
  shown: Language;
  asked: Language;
  /** How the answer is given, as a part of a sentence: "choose the answer". */
  task: string;
  /** Its area has the height of a heard word, so that nothing moves when the word is written after the answer. */
  isHeard?: boolean;
  /** Whether the word can be read aloud: not in a class test, where everybody would hear it. */
  canListen?: boolean;
  /** Why the word is not heard. */
  note?: string | undefined;
}

/** The shown word, the largest text on the screen. Its area has the same height for short words and long phrases. */
export const Prompt = memo(function Prompt({
  text,
  shown,
  asked,
  task,
  isHeard = false,
  canListen = false,
  note,
}: PromptProps) {
  const { t } = useTranslation('player');
  return (
    <div className={classes.prompt} data-heard={isHeard || undefined}>
      <p className={classes.task}>
        <span>
          <LanguageFlag language={asked} size={14} />
          {t('translateInto', { language: languageNameInto(asked), task })}
        </span>
      </p>
      <p className={classes.word} data-size={sizeOf(text)}>
        <LanguageFlag language={shown} size={24} />
        <span className="visually-hidden">{t('shownIn', { language: languageName(shown) })}</span>
        <span className={classes.text} lang={shown.code}>
          <WordText text={text} />
        </span>
        {canListen && <PromptSound text={text} language={shown} />}
      </p>
      {note && <p className={classes.note}>{note}</p>}
    </div>
  );
});

/** Nothing where nobody reads the language. */
function PromptSound({ text, language }: { text: string; language: Language }) {
  if (!useCanRead(language.code)) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press by mouse or touch leaves the focus where the answer is given.
    <span className={classes.sound} onMouseDown={(event) => event.preventDefault()}>
      <SpeakButton text={text} language={language} />
    </span>
  );
}

function sizeOf(text: string): 'short' | 'medium' | 'long' | 'longest' {
  if (text.length <= 14) return 'short';
  if (text.length <= 28) return 'medium';
  return text.length <= 60 ? 'long' : 'longest';
}

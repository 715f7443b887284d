import { IconPlayerStop, IconVolume } from '@tabler/icons-react';
import { type MouseEvent, useEffect, useEffectEvent, useId } from 'react';
import { LanguageFlag } from '../../../components/words/language-flag.tsx';
import { readAloud, stopReading, stopReadingOf, useIsReading } from '../../../lib/speech/speech.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import type { Heard, Silence } from '../run/use-heard.ts';
import classes from './prompt.module.css';

interface HeardPromptProps {
  heard: Heard;
  task: string;
  onSilence: (silence: Silence) => void;
}

/**
 * The heard word: it is read when the question appears, and again by two buttons, one of them slowly. No label names it. Who cannot
 * listen now lets the words be written (product §5.30).
 */
export function HeardPrompt({ heard: { text, language }, task, onSilence }: HeardPromptProps) {
  const { t } = useTranslation('player');
  const id = useId();
  const isReading = useIsReading(id);
  const read = (isSlow: boolean) =>
    void readAloud(id, { text, code: language.code, isSlow }, () => onSilence('unread'));
  const readAtOnce = useEffectEvent(() => {
    // Before the first press on the page the browser would keep the sound until then.
    if (navigator.userActivation?.hasBeenActive !== false) read(false);
  });
  useEffect(() => {
    readAtOnce();
    return () => stopReadingOf(id);
  }, [id]);
  return (
    <div className={classes.prompt} data-heard>
      <p className={classes.task}>
        <LanguageFlag language={language} size={14} />
        <span>{task}</span>
      </p>
      <div className={classes.listen}>
        <button
          type="button"
          onMouseDown={keepFocus}
          className={classes.play}
          onClick={() => (isReading ? stopReading() : read(false))}
        >
          {isReading ? (
            <IconPlayerStop size={28} stroke={2} aria-hidden />
          ) : (
            <IconVolume size={28} stroke={2} aria-hidden />
          )}
          {t(isReading ? 'listen.stop' : 'listen.play')}
        </button>
        <button type="button" onMouseDown={keepFocus} className={classes.slower} onClick={() => read(true)}>
          {t('listen.slower')}
        </button>
        <button type="button" onMouseDown={keepFocus} className={classes.silence} onClick={() => onSilence('chosen')}>
          {t('listen.cannot')}
        </button>
      </div>
    </div>
  );
}

/** A press by mouse or touch leaves the focus where the answer is given. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

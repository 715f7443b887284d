import { Button } from '@mantine/core';
import type { TaskDetail } from '@slovickovo/contract/tasks/tasks';
import { otherSide, type Side } from '@slovickovo/domain/question-types/question-types';
import { IconArrowLeft, IconArrowRight, IconArrowsExchange, IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { AppModal } from '../../../components/feedback/modal.tsx';
import { LanguageFlag } from '../../../components/words/language-flag.tsx';
import { SpeakButton } from '../../../components/words/speak-button.tsx';
import { languageName } from '../../../lib/texts/names.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import classes from './word-cards.module.css';

type Word = NonNullable<TaskDetail['settings']['words']>[number];

interface WordCardsProps {
  task: TaskDetail;
  opened: boolean;
  onClose: () => void;
  /** Starts the run of the task. */
  onStart: () => void;
}

/** The words of an exercise or homework as cards, to be looked through before a run (product §2.26). */
export function WordCards({ task, opened, onClose, onStart }: WordCardsProps) {
  return (
    <AppModal opened={opened} onClose={onClose} title={task.name} size="34rem">
      {task.settings.words && <Cards task={task} words={task.settings.words} onStart={onStart} />}
    </AppModal>
  );
}

interface CardsProps extends Pick<WordCardsProps, 'task' | 'onStart'> {
  words: readonly Word[];
}

function Cards({ task, words, onStart }: CardsProps) {
  const { t } = useTranslation('runs');
  const [first, setFirst] = useState<Side>('from');
  const [{ n, isTurned }, setCard] = useState({ n: 0, isTurned: false });
  const word = words[n];
  const turn = () => setCard({ n, isTurned: !isTurned });
  const isLast = n === words.length - 1;
  const show = (next: number) => setCard({ n: Math.min(Math.max(next, 0), words.length - 1), isTurned: false });
  useArrowKeys({ onStep: (step) => show(n + step), onTurn: turn });
  const side = isTurned ? otherSide(first) : first;
  const language = { from: task.language_from, to: task.language_to }[side];
  if (!word) return null;

  return (
    <div className={classes.cards}>
      <div className={classes.head}>
        <span className={classes.count}>{t('cards.count', { n: n + 1, total: words.length })}</span>
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconArrowsExchange size={20} stroke={1.75} aria-hidden />}
          onClick={() => {
            setFirst(otherSide(first));
            setCard({ n, isTurned: false });
          }}
        >
          {t('cards.swap')}
        </Button>
      </div>
      <div className={classes.place}>
        <button
          type="button"
          className={classes.card}
          data-turned={isTurned || undefined}
          data-autofocus
          aria-describedby="word-cards-hint"
          onClick={turn}
        >
          <span className={classes.language}>
            <LanguageFlag language={language} size={16} />
            {languageName(language)}
          </span>
          <span className={classes.word} lang={language.code} data-long={word[side].length > 28 || undefined}>
            {word[side]}
          </span>
          <span id="word-cards-hint" className={classes.hint}>
            {t('cards.hint')}
          </span>
        </button>
        <div className={classes.speak}>
          <SpeakButton text={word[side]} language={language} />
        </div>
      </div>
      <p role="status" className="visually-hidden">
        {t('cards.spoken', { n: n + 1, total: words.length, language: languageName(language), word: word[side] })}
      </p>
      <div className={classes.buttons}>
        <Button
          variant="default"
          disabled={n === 0}
          leftSection={<IconArrowLeft size={20} stroke={2} aria-hidden />}
          onClick={() => show(n - 1)}
        >
          {t('cards.previous')}
        </Button>
        {isLast ? (
          <Button leftSection={<IconPlayerPlay size={20} stroke={2} aria-hidden />} onClick={onStart}>
            {t(`start.${task.kind}`)}
          </Button>
        ) : (
          <Button rightSection={<IconArrowRight size={20} stroke={2} aria-hidden />} onClick={() => show(n + 1)}>
            {t('cards.next')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Arrow keys work wherever the focus is in the dialog: to the sides they page, up and down they turn the card. */
function useArrowKeys({ onStep, onTurn }: { onStep: (step: 1 | -1) => void; onTurn: () => void }): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowRight') onStep(1);
    else if (event.key === 'ArrowLeft') onStep(-1);
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') onTurn();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

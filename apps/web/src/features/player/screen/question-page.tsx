import type { RunQuestion } from '@slovickovo/contract/runs/runs';
import { type HeardType, isHeard } from '@slovickovo/domain/question-types/task-types';
import { asksAgain } from '@slovickovo/domain/runs/practice';
import { IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { revealedCorrection } from '../../../lib/revealed-question.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { outcomeOf } from '../parts/question-screen.ts';
import { keepsScreenKeyboard } from '../parts/screen-keyboard.ts';
import { isForButton, useKeys } from '../parts/use-keys.ts';
import classes from '../player.module.css';
import { screenOf } from '../question-types/question-screens.ts';
import { languagesOf, shownWord } from '../run/run-question.ts';
import { askedQuestions, isStoredOnly, keepsAnswers, progressOf, type RunState } from '../run/run-state.ts';
import type { RunStore } from '../run/run-store.ts';
import { type Silence, useHeard } from '../run/use-heard.ts';
import { HeardPrompt } from './heard-prompt.tsx';
import { Prompt } from './prompt.tsx';
import { RunTimer } from './run-timer.tsx';
import { SaveBanner } from './save-banner.tsx';
import { type Quittable, useQuit } from './use-quit.ts';
import { useVisibleArea } from './use-visible-area.ts';
import { Verdict } from './verdict.tsx';

interface QuestionPageProps {
  state: RunState;
  store: RunStore;
  isPreview: boolean;
  onSignIn: () => void;
}

/** One question on one screen without scrolling: progress and time, the word, the answer, and the buttons below. */
export function QuestionPage({ state, store, isPreview, onSignIn }: QuestionPageProps) {
  const page = useRef<HTMLDivElement>(null);
  useVisibleArea(page);
  // For the rest of the run: what kept one word from being heard keeps the next one too.
  const [silence, setSilence] = useState<Silence>(null);
  const { n, run } = state;
  const { done, total: all } = progressOf(state);
  const quit = useQuit(
    { kind: quittable(state, isPreview), enteredFor: run.entered_for, unanswered: all - done },
    store.quit,
  );
  const isAnswered = state.phase === 'answered';

  useKeys((event) => {
    if (event.key === 'Escape') void quit();
    // Enter continues wherever the focus is, but only once while it is held down.
    else if (event.key === 'Enter' && isAnswered && !isOtherButton(event)) {
      event.preventDefault();
      if (!event.repeat) store.proceed();
    }
  });

  const asked = askedQuestions(state);
  const total = asked.length;
  const place = asked.findIndex((one) => one.n === n);
  const question = asked[place]?.question;
  if (!question) return null;
  const Screen = screenOf(question.type);
  const languages = languagesOf(question, run.test);
  const stored = isStoredOnly(state, n);
  const canListen = run.mode !== 'sealed';
  return (
    <div ref={page} className={classes.player}>
      <PageHead {...{ state, store, isPreview, onSignIn }} onQuit={quit} />
      <h1 className="visually-hidden">{run.test.name}</h1>
      <QuestionPrompt key={`prompt ${n}`} {...{ question, languages, silence, canListen }} onSilence={setSilence} />
      <div className={classes.stage}>
        <Screen
          key={n}
          question={question}
          questions={asked.map((one) => one.question)}
          n={place}
          languages={languages}
          diacritic={run.test.diacritic}
          keptAs={isPreview ? null : `${run.id}/${n}`}
          onAnswer={store.answer}
          verdict={
            <Verdict
              question={question}
              asked={languages.asked}
              isLast={place === total - 1}
              isStoredOnly={stored}
              canListen={canListen}
              keepsKeyboard={keepsScreenKeyboard(question.type)}
              onContinue={store.proceed}
            />
          }
        />
      </div>
      <SpokenStep {...{ question, languages, silence, total }} n={place} isStoredOnly={stored} />
    </div>
  );
}

function quittable(state: RunState, isPreview: boolean): Quittable {
  if (isPreview) return 'preview';
  return keepsAnswers(state) ? 'warmUp' : state.run.test.kind;
}

type Languages = ReturnType<typeof languagesOf>;

/** What to do with a heard word where it is written. */
const WRITTEN_TASKS = {
  listening: 'task.select',
  dictation: 'task.dictationWritten',
} as const satisfies Record<HeardType, string>;

interface QuestionPromptProps {
  question: RunQuestion;
  languages: Languages;
  silence: Silence;
  canListen: boolean;
  onSilence: (silence: Silence) => void;
}

/** The word of the question, to be read or heard; a heard one is written once it is answered, and where nothing reads it. */
function QuestionPrompt({ question, languages, canListen, onSilence, ...props }: QuestionPromptProps) {
  const { t } = useTranslation('player');
  const { type } = question;
  const isAsking = question.response === null;
  const { heard, silence } = useHeard(question, languages, props.silence);
  if (heard && isAsking && isHeard(type))
    return <HeardPrompt heard={heard} task={t(`task.${type}`)} onSilence={onSilence} />;
  const task = t(isHeard(type) ? WRITTEN_TASKS[type] : `task.${type}`);
  return (
    <Prompt
      text={shownWord(question)}
      task={task}
      isHeard={isHeard(type)}
      canListen={canListen}
      note={silence === 'unread' && isAsking ? t('listen.unheard') : undefined}
      {...languages}
    />
  );
}

/** The top of the page: the button that quits, progress, time, and the state of saving. */
function PageHead({ state, store, isPreview, onSignIn, onQuit }: QuestionPageProps & { onQuit: () => void }) {
  const { t } = useTranslation(['player', 'terms']);
  const { run } = state;
  const { done, total } = progressOf(state);
  const role = roleOf();
  return (
    <>
      <header className={classes.head} data-keep-clear>
        <button
          type="button"
          className={classes.quit}
          aria-label={t('quit.button')}
          title={t('quit.hint')}
          onClick={onQuit}
        >
          <IconX size={24} stroke={2} aria-hidden />
        </button>
        <Progress done={done} total={total} />
        <RunTimer run={run} received_at={state.received_at} onOver={store.endTime} />
      </header>
      {role && (
        <p className={classes.role}>
          {role}
          {run.test.practice === 'warm_up' && (
            <button type="button" className={classes.end} onClick={onQuit}>
              {t('quit.warmUp')}
            </button>
          )}
        </p>
      )}
      <div className={classes.status}>
        <span className={classes.count}>
          {asksAgain(run.test) ? t('practiceCount', { done, total }) : t('count', { n: state.n + 1, total })}
        </span>
        {state.overtaken && <span className={classes.note}>{t('overtaken')}</span>}
        <SaveBanner saving={state.saving} onSignIn={onSignIn} />
      </div>
    </>
  );

  function roleOf(): string | null {
    if (isPreview) return t('preview');
    if (run.test.practice === 'mistakes') return t('practice');
    if (run.test.practice === 'warm_up') return t('terms:warmUp');
    return run.entered_for === null ? null : t('enteredFor', { name: run.entered_for });
  }
}

interface SpokenStepProps {
  question: RunQuestion;
  languages: Languages;
  silence: Silence;
  n: number;
  total: number;
  isStoredOnly: boolean;
}

/** The question, then its verdict, for screen readers. */
function SpokenStep({ question, languages, silence, n, total, isStoredOnly: isStored }: SpokenStepProps) {
  const { t } = useTranslation(['player', 'terms']);
  const { heard } = useHeard(question, languages, silence);
  const texts = {
    asking: () => t('spokenQuestion', { n: n + 1, total, word: heard ? t('listen.spoken') : shownWord(question) }),
    waiting: () => (isStored ? t('stored') : ''),
    right: () => t('right'),
    wrong: () => `${t('wrong')} ${t('rightAnswer')} ${correction()}`,
    unknown: () => `${t('unknown')} ${correction()}`,
  };
  return (
    <p role="status" className="visually-hidden">
      {texts[outcomeOf(question)]()}
    </p>
  );

  function correction(): string {
    const { answer = '', others = [] } = revealedCorrection(question) ?? {};
    const also = others.length > 0 ? `. ${t('terms:alsoRight')} ${others.join(', ')}` : '';
    return `${answer}${also}`;
  }
}

function Progress({ done, total }: { done: number; total: number }) {
  const { t } = useTranslation('player');
  return (
    <div
      className={classes.progress}
      role="progressbar"
      aria-label={t('progress')}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
    >
      <span style={{ width: `${(done / Math.max(total, 1)) * 100}%` }} />
    </div>
  );
}

/** Whether Enter belongs to a focused button other than the one that continues. */
function isOtherButton(event: KeyboardEvent): boolean {
  return isForButton(event) && !(event.target as Element).closest('[data-continue]');
}

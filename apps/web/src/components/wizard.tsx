import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCheck } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../lib/texts/use-translation.ts';
import { AppModal } from './feedback/modal.tsx';
import classes from './wizard.module.css';

/** A step of a wizard, one screen of it. */
export interface WizardStep {
  title: string;
  content: ReactNode;
  /** Called before the next step; returns false if the step is not valid, after showing its errors. */
  check?: () => boolean;
  /** What the check needs is still on its way: pressing "next" waits for it. */
  isLoading?: boolean;
  /** The step has no field to focus: its title takes the focus, so that screen readers start there. */
  beginsAtTitle?: boolean;
}

interface WizardProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  steps: readonly WizardStep[];
  /** Index of the step on the screen. */
  step: number;
  onStep: (step: number) => void;
  finish: string;
  onFinish: () => void;
  pending: boolean;
  /** Why finishing failed; shown above the buttons. */
  problem?: ReactNode;
}

/**
 * Whether this is the second press of a double click, which is not meant for the next step: nobody has seen it yet. Two taps in one place
 * count as double for most of a second, in which a quick person may mean both.
 */
const isSecondOfDoubleClick = (event: MouseEvent) =>
  event.detail > 1 && !(event instanceof PointerEvent && event.pointerType === 'touch');

/**
 * A dialog of several steps (product §2.32). Enter continues, like the button; an invalid step shows its errors and focuses
 * the first one.
 */
export function Wizard({
  opened,
  onClose,
  title,
  steps,
  step,
  onStep,
  finish,
  onFinish,
  pending,
  problem,
}: WizardProps) {
  const { t } = useTranslation('components');
  const isNarrow = useMediaQuery('(max-width: 40em)');
  const body = useRef<HTMLDivElement>(null);
  /** Whether the user has gone to another step, which is to have the focus. */
  const hasMoved = useRef(false);
  const [refusedTries, setRefusedTries] = useState(0);
  const [isWaiting, setWaiting] = useState(false);
  const shown = steps[step];
  const isLast = step === steps.length - 1;

  useEffect(() => {
    if (refusedTries > 0) body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusedTries]);

  const goTo = (next: number) => {
    hasMoved.current = true;
    onStep(next);
  };

  // Before anything else can have the focus: who presses Tab or Enter at once must not be taken back to the beginning of the step.
  useLayoutEffect(() => {
    if (!hasMoved.current) return;
    hasMoved.current = false;
    body.current?.parentElement?.scrollIntoView({ block: 'start' });
    const field = body.current?.querySelector<HTMLElement>('[data-autofocus]');
    (field ?? body.current?.querySelector<HTMLElement>('h3'))?.focus();
  });

  const goOn = () => {
    if (shown?.check && !shown.check()) setRefusedTries((count) => count + 1);
    else if (isLast) onFinish();
    else goTo(step + 1);
  };

  const isLoading = shown?.isLoading === true;
  const goOnLater = useEffectEvent(() => {
    setWaiting(false);
    goOn();
  });
  useEffect(() => {
    if (isWaiting && !isLoading) goOnLater();
  }, [isWaiting, isLoading]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // Submitting a form of a dialog inside a step must not submit this form.
    event.stopPropagation();
    if (pending) return;
    if (isLoading) setWaiting(true);
    else goOn();
  };

  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      title={title}
      size="52rem"
      fullScreen={isNarrow}
      closeOnClickOutside={false}
    >
      <form onSubmit={onSubmit} noValidate className={classes.wizard}>
        <WizardProgress titles={steps.map((each) => each.title)} step={step} />
        <div ref={body} className={classes.body}>
          <h3 tabIndex={-1} className="visually-hidden" {...(shown?.beginsAtTitle && { 'data-autofocus': true })}>
            {shown?.title}
          </h3>
          {shown?.content}
        </div>
        <div className={classes.foot}>
          {problem}
          <div className={classes.buttons}>
            {step > 0 && (
              <Button variant="default" onClick={() => goTo(step - 1)}>
                {t('back')}
              </Button>
            )}
            <Button
              type="submit"
              loading={pending || isWaiting}
              className={classes.next}
              onClick={(event) => isSecondOfDoubleClick(event.nativeEvent) && event.preventDefault()}
            >
              {isLast ? finish : t('next')}
            </Button>
          </div>
        </div>
      </form>
    </AppModal>
  );
}

function WizardProgress({ titles, step }: { titles: readonly string[]; step: number }) {
  const { t } = useTranslation('components');
  return (
    <div>
      <p className={classes.count}>{t('step', { step: step + 1, count: titles.length })}</p>
      <ol className={classes.progress} aria-label={t('steps')}>
        {titles.map((title, index) => (
          <li key={title} data-done={index < step || undefined} aria-current={index === step ? 'step' : undefined}>
            <span className={classes.number} aria-hidden>
              {index < step ? <IconCheck size={16} stroke={3} /> : index + 1}
            </span>
            <span className={classes.name}>{title}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

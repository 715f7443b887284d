import { Button, Modal } from '@mantine/core';
import { TIMINGS } from '@slovickovo/domain/limits';
import { useNavigate } from '@tanstack/react-router';
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useBackCloses } from '../../components/feedback/back-closes.tsx';
import { AppModal, useIsTopDialog } from '../../components/feedback/modal.tsx';
import { useUser } from '../../lib/session/session.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import classes from './guide.module.css';
import { placeOfCard } from './placement.ts';
import { findTarget, STEPS } from './steps.ts';

interface GuideProps {
  opened: boolean;
  /** Everything is closed. */
  onClose: () => void;
  /** The steps were finished or left. */
  onEnd: () => void;
}

/** The steps, then the word that one can come back, and after the last step the modal of a new word group (product §4.20). */
export function Guide({ opened, onClose, onEnd }: GuideProps) {
  const [isEnded, setEnded] = useState(false);
  // Kept while the window is too narrow.
  const [number, setNumber] = useState(0);
  const [startsWords, setStartsWords] = useState(false);
  const navigate = useNavigate();
  const end = (isFinished: boolean) => {
    setStartsWords(isFinished);
    setEnded(true);
    onEnd();
  };
  const leave = () => {
    onClose();
    setEnded(false);
    setNumber(0);
    // After the modal has given the focus back to where it was: a button that is gone.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-tour="help"]')?.focus());
    if (startsWords) void navigate({ to: '/app/wordgroups', search: { new: 1 } });
  };
  return (
    <>
      {opened && !isEnded && <Steps number={number} onNumber={setNumber} onEnd={end} />}
      <Farewell opened={opened && isEnded} onClose={leave} />
    </>
  );
}

function Farewell({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation(['tutorial', 'terms']);
  return (
    <AppModal opened={opened} onClose={onClose} title={t('comeBack')}>
      <p>{t('comeBackText')}</p>
      <Button onClick={onClose} data-autofocus>
        {t('terms:understood')}
      </Button>
    </AppModal>
  );
}

interface StepsProps {
  /** From 0. */
  number: number;
  onNumber: (number: number) => void;
  /** Says whether the last step was finished. */
  onEnd: (isFinished: boolean) => void;
}

/** One step after another. */
function Steps({ number, onNumber, onEnd }: StepsProps) {
  const { t } = useTranslation(['tutorial', 'components']);
  const steps = STEPS[useUser().role.name === 'teacher' ? 'teacher' : 'pupil'];
  const step = steps[number] ?? steps[0];
  const isLast = number === steps.length - 1;
  // The modal renders its content later than itself.
  const [card, setCard] = useState<HTMLDivElement | null>(null);
  const isShown = useIsTopDialog(true);
  useBackCloses(isShown, () => onEnd(false));
  const next = useRef<HTMLButtonElement>(null);
  const { spot, at } = usePlaces(card, step);
  // The button that leads back has gone, and the focus with it.
  useEffect(() => {
    if (number === 0) next.current?.focus();
  }, [number]);
  return (
    <Modal.Root
      opened={isShown}
      onClose={() => onEnd(false)}
      closeOnClickOutside={false}
      transitionProps={{ duration: 0 }}
      classNames={{ inner: classes.inner ?? '', content: classes.card ?? '' }}
    >
      {isShown && <div className={classes.shade} data-dark={spot === undefined || undefined} />}
      {isShown && spot && <div className={classes.spot} style={spot} data-spot />}
      <Modal.Content ref={setCard} style={at}>
        <Modal.Title className={classes.title}>{t(`steps.${step.name}.title`)}</Modal.Title>
        <Modal.Body className={classes.body}>
          <p aria-live="polite">{t(`steps.${step.name}.text`)}</p>
          <p className={classes.count}>{t('components:step', { step: number + 1, count: steps.length })}</p>
          <div className={classes.buttons}>
            <Button variant="subtle" onClick={() => onEnd(false)}>
              {t('skip')}
            </Button>
            <span className={classes.ways}>
              {number > 0 && (
                <Button variant="default" onClick={() => onNumber(number - 1)}>
                  {t('components:back')}
                </Button>
              )}
              <Button ref={next} onClick={() => (isLast ? onEnd(true) : onNumber(number + 1))} data-autofocus>
                {isLast ? t('start') : t('components:next')}
              </Button>
            </span>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Around the target, in pixels. */
const ROOM = 6;

/**
 * The places of the light around the target and of the card. While the window changes its size there is no light; it is placed
 * again after a rest.
 */
function usePlaces(
  card: HTMLDivElement | null,
  step: Parameters<typeof findTarget>[0],
): { spot: CSSProperties | undefined; at: CSSProperties } {
  const [places, setPlaces] = useState<{ spot: CSSProperties | undefined; at: CSSProperties }>({
    ...{ spot: undefined, at: {} },
  });
  useLayoutEffect(() => {
    const place = () => {
      const target = findTarget(step);
      const { offsetWidth: width = 0, offsetHeight: height = 0 } = card ?? {};
      const { clientWidth, clientHeight } = document.documentElement;
      const spot = target && {
        left: target.left - ROOM,
        top: target.top - ROOM,
        width: target.width + 2 * ROOM,
        height: target.height + 2 * ROOM,
      };
      setPlaces({ spot, at: placeOfCard({ width, height }, target, { width: clientWidth, height: clientHeight }) });
    };
    place();
    return onResized(() => setPlaces(({ at }) => ({ spot: undefined, at })), place);
  }, [card, step]);
  return places;
}

/** Calls `onMoving` when the window changes its size, and `onRest` when it has kept it for a while. Returns what ends it. */
function onResized(onMoving: () => void, onRest: () => void): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const moved = () => {
    onMoving();
    clearTimeout(waiting);
    waiting = setTimeout(onRest, TIMINGS.tutorial_refresh);
  };
  addEventListener('resize', moved);
  return () => {
    clearTimeout(waiting);
    removeEventListener('resize', moved);
  };
}

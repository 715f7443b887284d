import { LIVE_STATES, type LiveStudent } from '@slovickovo/contract/runs/runs';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { SkeletonRows } from '../../../components/feedback/skeletons.tsx';
import { TooFastNote } from '../../../components/feedback/too-fast.tsx';
import { Section } from '../../../components/page.tsx';
import { AdmitButton } from '../../../components/standing/admit-button.tsx';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { AddTime } from './add-time.tsx';
import classes from './live-panel.module.css';
import { LiveStudentRow, liveName } from './live-student-row.tsx';
import { useLiveView } from './use-live-view.ts';

interface LivePanelProps {
  testId: number;
  /** Another pupil finished, or a result was deleted. */
  onResults: () => void;
  /** What is below; shown with the first view, whose size is not known before. */
  children?: ReactNode;
}

/** The progress of each pupil of the class in a running homework or test, for its teacher. */
export function LivePanel({ testId, onResults, children }: LivePanelProps) {
  const { t } = useTranslation('runs');
  const { view, received_at, isLost } = useLiveView(testId);
  useOnChange(view?.students.filter(({ state }) => state === 'finished').length, onResults);
  return (
    <>
      <Section title={t('live.title')} actions={view?.students.some(hasTimeLimit) && <AddTime testId={testId} />}>
        <p role="status" className={classes.connection} data-lost={isLost || undefined}>
          {isLost && t('live.reconnecting')}
        </p>
        {!view && !isLost && (
          <div className={classes.coming}>
            <SkeletonRows count={3} />
          </div>
        )}
        {view?.students.length === 0 && <p className={classes.empty}>{t('live.empty')}</p>}
        {view && view.students.length > 0 && (
          <>
            <dl className={classes.counts}>
              {countStates(view.students).map(({ state, count }) => (
                <div key={state} data-state={state}>
                  <dt>{t(`live.counts.${state}`)}</dt>
                  <dd>{count}</dd>
                </div>
              ))}
            </dl>
            <LateStudents testId={testId} students={view.students.filter(({ state }) => state === 'needs_consent')} />
            <ul className={classes.students} aria-label={t('live.title')} data-old={isLost || undefined}>
              {listStarted(view.students).map((student) => (
                <LiveStudentRow
                  key={student.user_id}
                  student={student}
                  received_at={received_at}
                  addTime={(name) =>
                    hasTimeLimit(student) && <AddTime testId={testId} student={{ user_id: student.user_id, name }} />
                  }
                />
              ))}
            </ul>
            {view.students.some(({ suspicious }) => suspicious) && <TooFastNote />}
            <WaitingStudents students={view.students.filter(({ state }) => state === 'waiting')} />
          </>
        )}
      </Section>
      {(view || isLost) && children}
    </>
  );
}

/** Pupils with an open run, then pupils who finished; both in the order the server sent, by name. */
function listStarted(students: readonly LiveStudent[]): LiveStudent[] {
  const [open, done] = [students.filter(isOpen), students.filter(({ state }) => state === 'finished')];
  return [...open, ...done];
}

function isOpen({ state }: LiveStudent): boolean {
  return state === 'playing' || state === 'lost';
}

/** The number of pupils in each state; pupils who need the teacher's consent are counted only if there are any. */
function countStates(students: readonly LiveStudent[]) {
  const counts = LIVE_STATES.map((state) => ({
    state,
    count: students.filter((student) => student.state === state).length,
  }));
  return counts.filter(({ state, count }) => state !== 'needs_consent' || count > 0);
}

/** Pupils who joined after the test had begun, each with the button that lets the pupil in. */
function LateStudents({ testId, students }: { testId: number; students: readonly LiveStudent[] }) {
  const { t } = useTranslation('runs');
  if (students.length === 0) return null;
  return (
    <div className={classes.late}>
      <h3>{t('live.needsConsent')}</h3>
      <ul aria-label={t('live.needsConsent')}>
        {students.map((student) => (
          <li key={student.user_id}>
            <span className={classes.name}>{liveName(student, t)}</span>
            <AdmitButton testId={testId} student={{ user_id: student.user_id, name: liveName(student, t) }} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Pupils who have not started, in one paragraph. */
function WaitingStudents({ students }: { students: readonly LiveStudent[] }) {
  const { t } = useTranslation('runs');
  if (students.length === 0) return null;
  return (
    <div className={classes.waiting}>
      <h3>{t('live.waiting')}</h3>
      <ul aria-label={t('live.waiting')}>
        {students.map((student) => (
          <li key={student.user_id}>{liveName(student, t)}</li>
        ))}
      </ul>
    </div>
  );
}

/** An open run with a time limit, to which time can be added. */
function hasTimeLimit(student: LiveStudent): boolean {
  return isOpen(student) && student.remaining_ms !== null;
}

/** Calls `onChange` when the count changes, but not for the first known count. */
function useOnChange(count: number | undefined, onChange: () => void): void {
  const before = useRef(count);
  const report = useEffectEvent(onChange);
  useEffect(() => {
    if (before.current !== undefined && count !== undefined && count !== before.current) report();
    if (count !== undefined) before.current = count;
  }, [count]);
}

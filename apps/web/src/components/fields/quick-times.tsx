import { bells } from '@slovickovo/contract/tasks/bells';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { apiQuery } from '../../lib/api/api-query.ts';
import { serverNow } from '../../lib/api/server-clock.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import type { WindowInputs } from '../../lib/time/date-window.ts';
import { dayName, dayOf, shortDate } from '../../lib/time/days.ts';
import { toLocalInput } from '../../lib/time/local-date-time.ts';
import { atLesson, isLesson, LENGTHS, lasting, lengthOf, offeredDays, onDay } from '../../lib/time/quick-times.ts';
import { EditBellsButton } from '../bells/edit-bells-button.tsx';
import classes from './quick-times.module.css';

interface QuickTimesProps {
  value: WindowInputs;
  onChange: (value: WindowInputs) => void;
  withLessons: boolean;
}

/** The usual times of a window, one press each: a day, a lesson of the school day, how long (product §9.23). */
export function QuickTimes({ value, onChange, withLessons }: QuickTimesProps) {
  const { t } = useTranslation(['times', 'terms']);
  const [now] = useState(serverNow);
  const { data: lessons = [] } = useQuery({ ...apiQuery(bells.get), enabled: withLessons });
  const today = dayOf(toLocalInput(now));
  const isToday = dayOf(value.valid_from) === today;
  return (
    <div className={classes.quick}>
      <Choices label={t('terms:day')}>
        {offeredDays(today).map(({ day, name }) => (
          <Choice
            key={day}
            isChosen={dayOf(value.valid_from) === day}
            note={shortDate(day)}
            onChoose={() => onChange(onDay(value, day))}
          >
            {name === 'weekday' ? dayName(day) : t(`${name}`)}
          </Choice>
        ))}
      </Choices>
      {withLessons && lessons.length > 0 && (
        <Choices label={t('lessons')}>
          {lessons.map((bell) => (
            <Choice
              key={bell.lesson}
              isChosen={isLesson(value, bell)}
              note={`${clock(bell.starts)} – ${clock(bell.ends)}`}
              // A lesson that is over today can be chosen on another day.
              isOver={isToday && `${today}T${bell.ends}` <= toLocalInput(now)}
              onChoose={() => onChange(atLesson(value, bell))}
            >
              {t('lesson', { lesson: bell.lesson })}
            </Choice>
          ))}
          <EditBellsButton variant="subtle" />
        </Choices>
      )}
      {withLessons && (
        <Choices label={t('length')}>
          {LENGTHS.map((length) => (
            <Choice
              key={length}
              isChosen={lengthOf(value) === length}
              onChoose={() => onChange(lasting(value, length))}
            >
              {t(`lengths.${length}`)}
            </Choice>
          ))}
        </Choices>
      )}
    </div>
  );
}

function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the rows of buttons are inside a fieldset already.
    <div role="group" aria-label={label} className={classes.row}>
      <span className={classes.label} aria-hidden>
        {label}
      </span>
      <div className={classes.choices}>{children}</div>
    </div>
  );
}

interface ChoiceProps {
  isChosen: boolean;
  isOver?: boolean;
  note?: string;
  onChoose: () => void;
  children: ReactNode;
}

function Choice({ isChosen, isOver = false, note, onChoose, children }: ChoiceProps) {
  return (
    <button type="button" className={classes.choice} aria-pressed={isChosen} disabled={isOver} onClick={onChoose}>
      {children}
      {note && <span className={classes.note}> {note}</span>}
    </button>
  );
}

/** "8:55": a time that starts with 0 is read out without it. */
function clock(time: string): string {
  return time.replace(/^0/, '');
}

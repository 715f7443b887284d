import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import type { WindowInputs } from '../../lib/time/date-window.ts';
import { DateTimeField } from './date-time-field.tsx';
import { QuickTimes } from './quick-times.tsx';
import classes from './window-fields.module.css';

interface WindowFieldsProps {
  value: WindowInputs;
  onChange: (value: WindowInputs) => void;
  /** Shown at the end of the window, because that is the value people correct. */
  error?: ReactNode;
  /** What an empty end means. */
  openEnd: string;
  /** Offers the lessons of the school day, and how long the window lasts. */
  withLessons?: boolean;
}

/** The start and end of the window in which pupils see something: one press for a usual time, a picker for any other. */
export function WindowFields({ value, onChange, error, openEnd, withLessons = false }: WindowFieldsProps) {
  const { t } = useTranslation(['components', 'terms']);
  return (
    <div className={classes.window}>
      <QuickTimes value={value} onChange={onChange} withLessons={withLessons} />
      <div className={classes.fields}>
        <DateTimeField
          label={t('terms:validFrom')}
          value={value.valid_from}
          onChange={(valid_from) => onChange({ ...value, valid_from })}
          path="valid_from"
        />
        <DateTimeField
          label={t('terms:validUntil')}
          description={value.valid_until === '' && openEnd}
          value={value.valid_until}
          onChange={(valid_until) => onChange({ ...value, valid_until })}
          error={error}
          openEnd
          path="valid_until"
        />
      </div>
    </div>
  );
}

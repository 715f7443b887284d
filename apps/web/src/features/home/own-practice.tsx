import type { Practice } from '@slovickovo/contract/home/home';
import { IconFlame } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Section } from '../../components/page.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { dayText } from '../../lib/time/day-text.ts';
import { shortDate } from '../../lib/time/days.ts';
import classes from './own-practice.module.css';

/** A day of the chart. */
export interface PractisedBar {
  key: number;
  label: string;
  name: string;
  percent: number | null;
}

interface OwnPracticeProps {
  practice: Practice;
  chart: (labels: { label: string; nameHeader: string; bars: PractisedBar[] }) => ReactNode;
}

/** The success of the last seven days with their average, and the days in a row (product §2.12). */
export function OwnPractice({ practice: { days, average, streak }, chart }: OwnPracticeProps) {
  const { t } = useTranslation(['home', 'terms']);
  const bars = days.map(({ day, success }, key) => ({
    key,
    label: dayText(day, { weekday: 'short' }),
    name: `${dayText(day, { weekday: 'long' })} ${shortDate(day)}`,
    percent: success,
  }));
  return (
    <Section title={t('week')} actions={<TextLink to="/app/activity">{t('allActivity')}</TextLink>}>
      <div className={classes.practice}>
        <div className={classes.streak}>
          <span className={classes.flame} data-current={streak.current > 0 || undefined}>
            <IconFlame size={32} stroke={1.5} aria-hidden />
          </span>
          <span className={classes.texts}>
            <strong>{streak.current > 0 ? t('streak', { count: streak.current }) : t('streakNone')}</strong>
            {streak.longest > streak.current && <span>{t('streakLongest', { count: streak.longest })}</span>}
            <span className={classes.soft}>{t('streakHelp')}</span>
          </span>
        </div>
        <div>
          {chart({ label: t('weekChart'), nameHeader: t('terms:day'), bars })}
          <p className={classes.average}>
            {average === null ? t('weekEmpty') : t('weekAverage', { percent: average })}
          </p>
        </div>
      </div>
    </Section>
  );
}

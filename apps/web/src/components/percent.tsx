import { successBand } from '@slovickovo/domain/scoring/bands';
import type { CSSProperties } from 'react';
import { useTranslation } from '../lib/texts/use-translation.ts';
import classes from './percent.module.css';

/** The CSS colour of a success percent: red to 30, orange above, blue from 55, green from 80 (product §9.5). */
export function bandColour(percent: number): string {
  return `var(--band-${successBand(percent)})`;
}

/** A success percent as a small label; a dash while there is none. */
export function PercentBadge({ percent }: { percent: number | null | undefined }) {
  const { t } = useTranslation('components');
  if (percent == null) return '–';
  return (
    <span className={classes.badge} style={toneOf(percent)}>
      {t('percent', { percent })}
    </span>
  );
}

/** A success percent as a bar; `label` names the measured thing for screen readers. */
export function PercentBar({ percent, label }: { percent: number; label: string }) {
  const { t } = useTranslation('components');
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers do not allow the same colours for <meter>.
    <div
      className={classes.bar}
      style={{ ...toneOf(percent), '--filled': `${percent}%` }}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={t('percent', { percent })}
    />
  );
}

function toneOf(percent: number): CSSProperties {
  const tone = bandColour(percent);
  return { '--tone': tone, '--ground': tone.replace(')', '-soft)') };
}

import { VisuallyHidden } from '@mantine/core';
import type { CSSProperties } from 'react';
import { bandColour } from '../../../components/percent.tsx';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import classes from './success-chart.module.css';

export interface SuccessBar {
  key: number;
  /** The short text under the bar. */
  label: string;
  /** The whole text for the label, in the table and in the tooltip of the bar. */
  name: string;
  /** 0–100; null if there is no result yet. */
  percent: number | null;
  /** Highlights this bar; the others are drawn paler. */
  isOwn?: boolean;
}

interface SuccessChartProps {
  label: string;
  /** The heading of the names in the table. */
  nameHeader: string;
  bars: readonly SuccessBar[];
  /** Narrow bars without numbers, so that all of them fit on a phone. */
  isDense?: boolean;
}

/** Success in percent as bars in the colours of the bands, and as a table for screen readers. */
export function SuccessChart({ label, nameHeader, bars, isDense = false }: SuccessChartProps) {
  const { t } = useTranslation(['terms', 'components']);
  return (
    <figure className={classes.figure}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long chart is scrolled with the arrow keys. */}
      <section className={classes.scroll} tabIndex={0} aria-label={label}>
        <div
          className={classes.chart}
          style={{ '--bars': bars.length } as CSSProperties}
          data-dense={isDense || undefined}
          data-compared={bars.some(({ isOwn }) => isOwn) || undefined}
          aria-hidden
        >
          {[100, 50, 0].map((line) => (
            <span key={line} className={classes.line} style={{ bottom: `${line}%` }}>
              {line}
            </span>
          ))}
          {bars.map(({ key, name, label: short, percent, isOwn }) => (
            <div
              key={key}
              className={classes.column}
              data-own={isOwn || undefined}
              title={percent === null ? name : `${name}: ${percent} %`}
            >
              <div
                className={classes.bar}
                data-none={percent === null || undefined}
                style={{ '--height': `${percent ?? 0}%`, '--tone': bandColour(percent ?? 0) } as CSSProperties}
              >
                <span className={classes.value}>{percent ?? '–'}</span>
              </div>
              <span className={classes.label}>{short}</span>
            </div>
          ))}
        </div>
      </section>
      <VisuallyHidden>
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">{nameHeader}</th>
              <th scope="col">{t('success')}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ key, name, percent }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{percent === null ? t('noResultYet') : t('components:percent', { percent })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  );
}

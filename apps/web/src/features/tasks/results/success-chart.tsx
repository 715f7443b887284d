import { bandColour } from '../../../components/percent.tsx';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import classes from './success-chart.module.css';

/** A bar of the chart: one success in percent. */
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
  /** Makes the bar a button. */
  onPress?: () => void;
}

interface SuccessChartProps {
  label: string;
  /** The heading of the names in the table. */
  nameHeader: string;
  bars: readonly SuccessBar[];
  /** Narrow bars without numbers, so that all of them fit on a phone. */
  isDense?: boolean;
  /** Writes the labels upwards, so that many names can be read. */
  isUpright?: boolean;
}

/** Success in percent as bars in the colours of the bands, and as a table for screen readers. */
export function SuccessChart({ label, nameHeader, bars, isDense = false, isUpright = false }: SuccessChartProps) {
  const isPressed = bars.some(({ onPress }) => onPress);
  return (
    <figure className={classes.figure}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long chart is scrolled with the arrow keys. */}
      <section className={classes.scroll} tabIndex={0} aria-label={label}>
        <div
          className={classes.chart}
          style={{ '--bars': bars.length }}
          data-dense={isDense || undefined}
          data-compared={bars.some(({ isOwn }) => isOwn) || undefined}
          data-upright={isUpright || undefined}
          aria-hidden={!isPressed || undefined}
        >
          {[100, 50, 0].map((line) => (
            <span key={line} className={classes.line} style={{ bottom: `${line}%` }} aria-hidden>
              {line}
            </span>
          ))}
          {bars.map((bar) => (
            <Column key={bar.key} bar={bar} />
          ))}
        </div>
      </section>
      {!isPressed && <BarsTable label={label} nameHeader={nameHeader} bars={bars} />}
    </figure>
  );
}

/** Its texts are drawn by the styles: the whole name and the percent are its accessible name. */
function Column({ bar: { name, label, percent, isOwn, onPress } }: { bar: SuccessBar }) {
  const { t } = useTranslation(['terms', 'components']);
  const told = percent === null ? t('noResultYet') : t('components:percent', { percent });
  const props = { className: classes.column, 'data-own': isOwn || undefined, title: `${name}: ${told}` };
  const content = (
    <>
      <span
        className={classes.bar}
        data-none={percent === null || undefined}
        style={{ '--height': `${percent ?? 0}%`, '--tone': bandColour(percent ?? 0) }}
      >
        <span className={classes.value} data-text={percent ?? '–'} />
      </span>
      <span className={classes.label} data-text={label} />
    </>
  );
  if (!onPress) return <div {...props}>{content}</div>;
  return (
    <button type="button" {...props} aria-label={`${name}: ${told}`} onClick={onPress}>
      {content}
    </button>
  );
}

/** The same for screen readers; bars that are buttons say it themselves. */
function BarsTable({ label, nameHeader, bars }: Pick<SuccessChartProps, 'label' | 'nameHeader' | 'bars'>) {
  const { t } = useTranslation(['terms', 'components']);
  return (
    <div className="visually-hidden">
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
    </div>
  );
}

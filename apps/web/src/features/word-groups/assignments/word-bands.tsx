import type { WordSuccess } from '@slovickovo/contract/tasks/tasks';
import { HARD_WORD_BELOW, SUCCESS_BANDS, type SuccessBand, successBand } from '@slovickovo/domain/scoring/bands';
import { Card } from '../../../components/cards/card.tsx';
import { Section } from '../../../components/page.tsx';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import classes from './word-bands.module.css';

type WordBand = SuccessBand | 'none';

/** The bands, the best one first; words that were not asked yet are last. */
const PARTS: readonly WordBand[] = [...SUCCESS_BANDS.toReversed(), 'none'];

/** The numbers of words in each band of success, as one bar in the band colours with a table as its legend. */
export function WordBands({ words }: { words: readonly WordSuccess[] }) {
  const { t } = useTranslation(['word-groups', 'terms']);
  const counts = countsOf(words);
  const known = words.filter(({ success }) => success !== null);
  const hard = known.filter(({ success }) => success !== null && success < HARD_WORD_BELOW).length;
  return (
    <Section title={t('bandsTitle')}>
      <Card className={classes.card}>
        <div className={classes.bar} aria-hidden>
          {PARTS.filter((part) => counts[part] > 0).map((part) => (
            <span key={part} data-part={part} style={{ '--share': counts[part] }} />
          ))}
        </div>
        <table className={classes.legend}>
          <caption className="visually-hidden">{t('bandsTitle')}</caption>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{t('terms:success')}</th>
              <th scope="col">{t('terms:words')}</th>
            </tr>
          </thead>
          <tbody>
            {PARTS.map((part) => (
              <tr key={part} data-part={part}>
                <th scope="row">{t(`band.${part}`)}</th>
                <td>{counts[part]}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {known.length > 0 && (
          <p className={classes.sentence}>
            {t('easyAndHard', { easy: known.length - hard, hard, below: HARD_WORD_BELOW })}
          </p>
        )}
      </Card>
    </Section>
  );
}

function countsOf(words: readonly WordSuccess[]): Record<WordBand, number> {
  const counts: Record<WordBand, number> = { green: 0, blue: 0, orange: 0, red: 0, none: 0 };
  for (const { success } of words) counts[success === null ? 'none' : successBand(success)] += 1;
  return counts;
}

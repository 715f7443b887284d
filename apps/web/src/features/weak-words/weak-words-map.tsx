import type { WeakWords } from '@slovickovo/contract/weak-words/weak-words';
import { successBand } from '@slovickovo/domain/scoring/bands';
import { RosterName } from '../../components/standing/roster-name.tsx';
import { SpokenWord } from '../../components/words/spoken-word.tsx';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import classes from './weak-words-map.module.css';

type MapProps = Pick<WeakWords, 'words' | 'students'> & { languages: NonNullable<WeakWords['languages']> };

/**
 * The success of each pupil in each word, as a table with the weakest words above (product §4.36). A cell is a number on the colour of its
 * band; the names of pupils and the words stay in sight. No cell of it is a component of its own, because there may be
 * 6,000 cells.
 */
export function WeakWordsMap({ words, students, languages }: MapProps) {
  const { t } = useTranslation(['words', 'terms']);
  const label = t('weak.title');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it.
    <section className={classes.frame} aria-label={label} tabIndex={0}>
      <table className={classes.map} aria-label={label}>
        <thead>
          <tr>
            <th scope="col" className={classes.corner}>
              {t('terms:word')}
            </th>
            <th scope="col" className={classes.all}>
              {t('weak.all')}
            </th>
            {students.map((student) => (
              <th key={student.user_id} scope="col" className={classes.student}>
                <span>
                  <RosterName person={student} among={students} />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {words.map(({ word_id, from, to, success, results }) => (
            <tr key={word_id}>
              <th scope="row">
                <SpokenWord text={from} language={languages.language_from} />
                <span className={classes.translation}>
                  <SpokenWord text={to} language={languages.language_to} />
                </span>
              </th>
              <td data-band={bandOf(success)} className={classes.all}>
                {success ?? '–'}
              </td>
              {results.map((result, index) => (
                <td key={students[index]?.user_id} data-band={bandOf(result)}>
                  {result ?? '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function bandOf(percent: number | null) {
  return percent === null ? undefined : successBand(percent);
}

import { PAGE_SIZES } from '@slovickovo/domain/limits';
import { notesLanguage, RELEASES } from '@slovickovo/domain/releases/releases';
import { Section } from '../../components/page.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { formatDate } from '../../lib/time/dates.ts';
import classes from './home-list.module.css';

/** The latest releases, each with its first note (product §2.12). */
export function NewestReleases() {
  const { t, language } = useTranslation('home');
  const written = notesLanguage(language);
  return (
    <Section title={t('releases')} actions={<TextLink to="/app/releases">{t('allReleases')}</TextLink>}>
      <ul className={classes.list} aria-label={t('releases')}>
        {RELEASES.slice(0, PAGE_SIZES.home_releases).map(({ versionNumber, date, notes }) => (
          <li key={versionNumber} className={classes.row}>
            <span className={classes.main}>
              <strong>{t('release', { version: versionNumber, date: formatDate(date) })}</strong>
              <span className={classes.soft} lang={written}>
                {notes[written][0]}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

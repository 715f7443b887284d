import type { Release } from '@slovickovo/domain/releases/release';
import { notesLanguage } from '@slovickovo/domain/releases/releases';
import { useUser } from '../../lib/session/session.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { formatDate } from '../../lib/time/dates.ts';

/** The notes that somebody reads: teachers those for teachers, pupils those for pupils, administrators both (product §3.17). */
const PARTS = {
  teacher: ['notes', 'notesTeacher'],
  user: ['notes', 'notesUser'],
  admin: ['notes', 'notesTeacher', 'notesUser'],
} as const satisfies Record<string, readonly (keyof Release)[]>;

/** What each version brought, the newest first. */
export function ReleaseList({ releases }: { releases: readonly Release[] }) {
  const { t } = useTranslation('releases');
  return releases.map((release) => (
    <article key={release.versionNumber}>
      <h2>{t('version', { version: release.versionNumber })}</h2>
      <p>
        <time dateTime={release.date}>{formatDate(release.date)}</time> · {t(`types.${release.type}`)}
      </p>
      <Notes release={release} />
    </article>
  ));
}

function Notes({ release }: { release: Release }) {
  const { t, language } = useTranslation('releases');
  const { role } = useUser();
  const written = notesLanguage(language);
  const lines = (part: (typeof PARTS)['admin'][number]) => release[part][written];
  return PARTS[role.name]
    .filter((part) => lines(part).length > 0)
    .map((part) => (
      <section key={part}>
        <h3>{t(part)}</h3>
        <ul lang={written}>
          {lines(part).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    ));
}

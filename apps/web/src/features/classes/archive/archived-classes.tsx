import { classArchive } from '@slovickovo/contract/classes/archive';
import { useQuery } from '@tanstack/react-query';
import { AppModal } from '../../../components/feedback/modal.tsx';
import { SkeletonRows } from '../../../components/feedback/skeletons.tsx';
import { TextLink } from '../../../components/text-link.tsx';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { formatDate } from '../../../lib/time/dates.ts';
import classes from './archive.module.css';

/** The archived classes of a teacher or a pupil, to be opened and read. */
export function ArchivedClasses({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('classes');
  return (
    <AppModal opened={opened} onClose={onClose} title={t('archive')}>
      {opened && <List />}
    </AppModal>
  );
}

function List() {
  const { t } = useTranslation(['class-archive', 'terms']);
  const { data } = useQuery(apiQuery(classArchive.list));
  if (!data) return <SkeletonRows count={3} />;
  if (data.length === 0) return <p>{t('none')}</p>;
  return (
    <ul className={classes.classes}>
      {data.map(({ id, name, teacher, student_count: count, archived_at }) => (
        <li key={id}>
          <TextLink to="/app/classes/$id" params={{ id: String(id) }}>
            {name}
          </TextLink>
          <span>{t('archived.title', { date: formatDate(archived_at) })}</span>
          <span>
            {teacher} · {t('terms:studentCount', { count })}
          </span>
        </li>
      ))}
    </ul>
  );
}

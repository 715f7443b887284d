import type { ClassCard } from '@slovickovo/contract/classes/classes';
import { home } from '@slovickovo/contract/home/home';
import { CLASS_CARD_AVATARS } from '@slovickovo/domain/limits';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/api/api-query.ts';
import { useUser } from '../../lib/session/session.ts';
import { compareNames } from '../../lib/texts/slovak-order.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { LinkCard } from '../cards/card.tsx';
import { Carousel } from '../cards/carousel.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { SkeletonCards } from '../feedback/skeletons.tsx';
import { LinkButton } from '../link-button.tsx';
import { Section } from '../page.tsx';
import { PersonAvatar } from '../person-avatar.tsx';
import classes from './my-classes.module.css';

/** The classes a teacher created or a pupil joined. */
export function MyClasses() {
  const { t } = useTranslation('terms');
  const isTeacher = useUser().role.name === 'teacher';
  const { data } = useQuery(apiQuery(home.overview));
  const sorted = data && [...data.classes].sort((one, other) => compareNames(one.name, other.name));
  if (sorted && sorted.length > 0) {
    return (
      <Carousel title={t('myClasses')}>
        {sorted.map((schoolClass) => (
          <li key={schoolClass.id}>
            <ClassSheet schoolClass={schoolClass} />
          </li>
        ))}
      </Carousel>
    );
  }
  return (
    <Section title={t('myClasses')}>
      {sorted ? <NoClasses isTeacher={isTeacher} /> : <SkeletonCards count={3} />}
    </Section>
  );
}

function ClassSheet({ schoolClass }: { schoolClass: ClassCard }) {
  const { t } = useTranslation('terms');
  const { id, name, student_count, assigned_users } = schoolClass;
  const shown = assigned_users.slice(0, CLASS_CARD_AVATARS);
  return (
    <LinkCard to="/app/classes/$id" params={{ id: String(id) }} className={classes.card ?? ''}>
      <h3 className={classes.name}>{name}</h3>
      <span className={classes.count}>{t('studentCount', { count: student_count })}</span>
      {student_count > 0 && (
        <span className={classes.avatars} aria-hidden>
          {shown.map((student) => (
            <PersonAvatar key={student.id} person={student} size={34} />
          ))}
          {student_count > shown.length && <span className={classes.more}>+{student_count - shown.length}</span>}
        </span>
      )}
    </LinkCard>
  );
}

function NoClasses({ isTeacher }: { isTeacher: boolean }) {
  const { t } = useTranslation(['home', 'terms']);
  if (isTeacher) {
    const create = (
      <LinkButton to="/app/classes" search={{ new: 1 }}>
        {t('terms:createClass')}
      </LinkButton>
    );
    return (
      <EmptyState
        icon={IconUsers}
        title={t('terms:noCreatedClasses')}
        text={t('noCreatedClassesText')}
        action={create}
      />
    );
  }
  const join = (
    <LinkButton to="/app/classes" search={{ new: 1 }}>
      {t('terms:joinClass')}
    </LinkButton>
  );
  return (
    <EmptyState icon={IconUsers} title={t('terms:noJoinedClasses')} text={t('noJoinedClassesText')} action={join} />
  );
}

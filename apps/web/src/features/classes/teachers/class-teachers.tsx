import { Button } from '@mantine/core';
import { type ClassTeacher, classTeachers, type SentClassOffer } from '@slovickovo/contract/classes/teachers';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AppModal } from '../../../components/feedback/modal.tsx';
import { SkeletonRows } from '../../../components/feedback/skeletons.tsx';
import { Tag } from '../../../components/tag.tsx';
import { apiQuery, useCall } from '../../../lib/api/api-query.ts';
import { showNotice } from '../../../lib/notices.ts';
import { useUser } from '../../../lib/session/session.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import classes from './class-teachers.module.css';
import { EndTeaching } from './end-teaching.tsx';
import { OfferClass } from './offer-class.tsx';

interface ClassTeachersProps {
  schoolClass: { id: number; name: string; archived_at: string | null };
  opened: boolean;
  onClose: () => void;
  /** The user is no teacher of the class any more. */
  onLeft: () => void;
}

/**
 * The teachers of a class: who they are, who is invited, how to leave, and the handing over (product §6.10). Nobody comes to an archived
 * class, so it has no invitations there.
 */
export function ClassTeachers({ schoolClass, opened, onClose, onLeft }: ClassTeachersProps) {
  const { t } = useTranslation('class-teachers');
  const { id: userId } = useUser();
  const [leaving, setLeaving] = useState<ClassTeacher | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const isSelf = leaving?.id === userId;
  const ask = (teacher: ClassTeacher) => {
    setLeaving(teacher);
    setIsAsking(true);
  };
  return (
    <>
      <AppModal opened={opened} onClose={onClose} title={t('title', { name: schoolClass.name })}>
        <Teachers schoolClass={schoolClass} onEnd={ask} />
      </AppModal>
      {leaving && (
        <EndTeaching
          schoolClass={schoolClass}
          teacher={leaving}
          isSelf={isSelf}
          opened={isAsking}
          onClose={() => setIsAsking(false)}
          onEnded={() => isSelf && onLeft()}
        />
      )}
    </>
  );
}

interface TeachersProps {
  schoolClass: ClassTeachersProps['schoolClass'];
  /** Asks whether this teacher shall leave. */
  onEnd: (teacher: ClassTeacher) => void;
}

function Teachers({ schoolClass, onEnd }: TeachersProps) {
  const { t } = useTranslation(['class-teachers', 'classes']);
  const { id: userId } = useUser();
  const { data } = useQuery(apiQuery(classTeachers.list, { params: { id: schoolClass.id } }));
  if (!data) return <SkeletonRows count={2} />;
  const isArchived = schoolClass.archived_at !== null;
  const isOwner = data.teachers.some(({ id, is_owner }) => is_owner && id === userId);
  return (
    <div className={classes.teachers}>
      <ul className={classes.list} aria-label={t('classes:teachersMenu')}>
        {data.teachers.map((teacher) => (
          <TeacherRow
            key={teacher.id}
            teacher={teacher}
            isSelf={teacher.id === userId}
            onEnd={!teacher.is_owner && (isOwner || teacher.id === userId) ? () => onEnd(teacher) : undefined}
          />
        ))}
        {(isArchived ? [] : data.offers).map((offer) => (
          <OfferRow
            key={offer.id}
            classId={schoolClass.id}
            offer={offer}
            isRemovable={isOwner || offer.kind === 'teach'}
          />
        ))}
      </ul>
      {!isArchived && <OfferClass classId={schoolClass.id} isOwner={isOwner} />}
    </div>
  );
}

interface TeacherRowProps {
  teacher: ClassTeacher;
  isSelf: boolean;
  /** Only for those whose teaching the user may end. */
  onEnd: (() => void) | undefined;
}

function TeacherRow({ teacher: { f_name: name, login, is_owner }, isSelf, onEnd }: TeacherRowProps) {
  const { t } = useTranslation('class-teachers');
  return (
    <li className={classes.row}>
      <span className={classes.person}>
        <span className={classes.name}>{name}</span>
        <span className={classes.login}>{login}</span>
      </span>
      {is_owner && <Tag tone="blue">{t('owner')}</Tag>}
      {onEnd && (
        <Button variant="default" aria-label={isSelf ? t('leave') : t('removeNamed', { name })} onClick={onEnd}>
          {t(isSelf ? 'leave' : 'remove')}
        </Button>
      )}
    </li>
  );
}

interface OfferRowProps {
  classId: number;
  offer: SentClassOffer;
  isRemovable: boolean;
}

/** An offer that waits for the colleague's answer. */
function OfferRow({ classId, offer: { id, login, kind }, isRemovable }: OfferRowProps) {
  const { t } = useTranslation('class-teachers');
  const withdraw = useCall(classTeachers.withdraw, {
    refreshes: ['/usergroups'],
    onSuccess: () => showNotice({ type: 'success', text: t('withdrawn') }),
  });
  return (
    <li className={classes.row}>
      <span className={classes.person}>
        <span className={classes.name}>{login}</span>
        <span className={classes.login}>{t(`waits.${kind}`)}</span>
      </span>
      {isRemovable && (
        <Button
          variant="default"
          aria-label={t('withdrawNamed', { login })}
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate({ params: { id: classId, offerId: id } })}
        >
          {t('withdraw')}
        </Button>
      )}
    </li>
  );
}

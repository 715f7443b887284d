import { Button } from '@mantine/core';
import { type ClassTeacher, classTeachers, type SentClassOffer } from '@slovickovo/contract/classes/teachers';
import { useQuery } from '@tanstack/react-query';
import { AppModal } from '../../../components/feedback/modal.tsx';
import { SkeletonRows } from '../../../components/feedback/skeletons.tsx';
import { Tag } from '../../../components/tag.tsx';
import { apiQuery, useCall } from '../../../lib/api/api-query.ts';
import { useConfirmedCall } from '../../../lib/confirmed-call.ts';
import { showNotice } from '../../../lib/notices.ts';
import { useUser } from '../../../lib/session/session.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import classes from './class-teachers.module.css';
import { OfferClass } from './offer-class.tsx';

interface ClassTeachersProps {
  schoolClass: { id: number; name: string };
  opened: boolean;
  onClose: () => void;
  /** The user is no teacher of the class any more. */
  onLeft: () => void;
}

/** The teachers of a class: who they are, who is invited, how to leave, and the handing over (product §6.10). */
export function ClassTeachers({ schoolClass, opened, onClose, onLeft }: ClassTeachersProps) {
  const { t } = useTranslation('classes');
  return (
    <AppModal opened={opened} onClose={onClose} title={t('teachers.title', { name: schoolClass.name })}>
      <Teachers schoolClass={schoolClass} onLeft={onLeft} />
    </AppModal>
  );
}

function Teachers({ schoolClass, onLeft }: Pick<ClassTeachersProps, 'schoolClass' | 'onLeft'>) {
  const { t } = useTranslation('classes');
  const { id: userId } = useUser();
  const { data } = useQuery(apiQuery(classTeachers.list, { params: { id: schoolClass.id } }));
  if (!data) return <SkeletonRows count={2} />;
  const isOwner = data.teachers.some(({ id, is_owner }) => is_owner && id === userId);
  return (
    <div className={classes.teachers}>
      <ul className={classes.list} aria-label={t('teachers.menu')}>
        {data.teachers.map((teacher) => (
          <TeacherRow
            key={teacher.id}
            schoolClass={schoolClass}
            teacher={teacher}
            isSelf={teacher.id === userId}
            isRemovable={!teacher.is_owner && (isOwner || teacher.id === userId)}
            onLeft={onLeft}
          />
        ))}
        {data.offers.map((offer) => (
          <OfferRow
            key={offer.id}
            classId={schoolClass.id}
            offer={offer}
            isRemovable={isOwner || offer.kind === 'teach'}
          />
        ))}
      </ul>
      <OfferClass classId={schoolClass.id} isOwner={isOwner} />
    </div>
  );
}

interface TeacherRowProps {
  schoolClass: { id: number; name: string };
  teacher: ClassTeacher;
  isSelf: boolean;
  isRemovable: boolean;
  onLeft: () => void;
}

function TeacherRow({ schoolClass, teacher, isSelf, isRemovable, onLeft }: TeacherRowProps) {
  const { t } = useTranslation('classes');
  // Of those who leave without the class itself: the server would refuse it to a former teacher.
  const remove = useConfirmedCall(classTeachers.remove, {
    refreshes: isSelf ? ['/usergroups/created'] : ['/usergroups'],
  });
  const { f_name: name } = teacher;
  const texts = isSelf
    ? {
        title: t('teachers.leaveTitle', { name: schoolClass.name }),
        text: t('teachers.leaveText'),
        yes: t('teachers.leave'),
        done: t('teachers.left', { name: schoolClass.name }),
      }
    : {
        title: t('teachers.removeTitle', { name }),
        text: t('teachers.removeText', { name }),
        yes: t('teachers.remove'),
        done: t('teachers.removed', { name }),
      };
  const end = async () => {
    const isEnded = await remove({ params: { id: schoolClass.id, teacherId: teacher.id } }, texts);
    if (isEnded && isSelf) onLeft();
  };
  return (
    <li className={classes.row}>
      <span className={classes.person}>
        <span className={classes.name}>{name}</span>
        <span className={classes.login}>{teacher.login}</span>
      </span>
      {teacher.is_owner && <Tag tone="blue">{t('teachers.owner')}</Tag>}
      {isRemovable && (
        <Button
          variant="default"
          aria-label={isSelf ? t('teachers.leave') : t('teachers.removeNamed', { name })}
          onClick={() => void end()}
        >
          {t(isSelf ? 'teachers.leave' : 'teachers.remove')}
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
  const { t } = useTranslation('classes');
  const withdraw = useCall(classTeachers.withdraw, {
    refreshes: ['/usergroups'],
    onSuccess: () => showNotice({ type: 'success', text: t('teachers.withdrawn') }),
  });
  return (
    <li className={classes.row}>
      <span className={classes.person}>
        <span className={classes.name}>{login}</span>
        <span className={classes.login}>{t(`teachers.waits.${kind}`)}</span>
      </span>
      {isRemovable && (
        <Button
          variant="default"
          aria-label={t('teachers.withdrawNamed', { login })}
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate({ params: { id: classId, offerId: id } })}
        >
          {t('teachers.withdraw')}
        </Button>
      )}
    </li>
  );
}

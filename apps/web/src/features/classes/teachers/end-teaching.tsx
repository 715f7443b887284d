import { Button, Checkbox } from '@mantine/core';
import { type ClassTeacher, classTeachers } from '@slovickovo/contract/classes/teachers';
import { useState } from 'react';
import { DialogButtons } from '../../../components/feedback/dialog-buttons.tsx';
import { AppModal } from '../../../components/feedback/modal.tsx';
import { useCall } from '../../../lib/api/api-query.ts';
import { showNotice } from '../../../lib/notices.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import classes from './end-teaching.module.css';

interface EndTeachingProps {
  schoolClass: { id: number; name: string };
  teacher: ClassTeacher;
  /** The teacher is the user, who leaves. */
  isSelf: boolean;
  opened: boolean;
  onClose: () => void;
  onEnded: () => void;
}

/** Asks whether a teacher leaves the class, or is removed from it, and what happens to the word groups that the class has from them. */
export function EndTeaching({ opened, ...props }: EndTeachingProps) {
  const { t } = useTranslation('class-teachers');
  const { schoolClass, teacher, isSelf, onClose } = props;
  const title = isSelf ? t('leaveTitle', { name: schoolClass.name }) : t('removeTitle', { name: teacher.f_name });
  return (
    <AppModal opened={opened} onClose={onClose} title={title}>
      {opened && <Question {...props} />}
    </AppModal>
  );
}

function Question({ schoolClass, teacher, isSelf, onClose, onEnded }: Omit<EndTeachingProps, 'opened'>) {
  const { t } = useTranslation(['class-teachers', 'components']);
  const [takesGroups, setTakesGroups] = useState(false);
  const { f_name: name, wordgroup_count: count } = teacher;
  const remove = useCall(classTeachers.remove, {
    // Of those who leave without the class itself: the server would refuse it to a former teacher.
    refreshes: isSelf ? ['/usergroups/created', '/usergroups/archived'] : ['/usergroups'],
    onSuccess: () => {
      showNotice({ type: 'success', text: isSelf ? t('left', { name: schoolClass.name }) : t('removed', { name }) });
      onClose();
      onEnded();
    },
  });
  const end = () =>
    remove.mutate({
      params: { id: schoolClass.id, teacherId: teacher.id },
      query: { wordgroups: takesGroups ? 'unassign' : 'keep' },
    });
  return (
    <div className={classes.question}>
      <p>{isSelf ? t('leaveText') : t('removeText', { name })}</p>
      {count > 0 && (
        <Checkbox
          label={t(isSelf ? 'takeOwnGroups' : 'takeGroups', { count })}
          description={t(isSelf ? 'ownGroupsNote' : 'groupsNote')}
          checked={takesGroups}
          onChange={({ currentTarget }) => setTakesGroups(currentTarget.checked)}
        />
      )}
      <DialogButtons>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('components:cancel')}
        </Button>
        <Button color="red" loading={remove.isPending} onClick={end}>
          {t(isSelf ? 'leave' : 'remove')}
        </Button>
      </DialogButtons>
    </div>
  );
}

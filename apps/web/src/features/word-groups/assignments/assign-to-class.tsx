import { NativeSelect } from '@mantine/core';
import { classes as classEndpoints } from '@slovickovo/contract/classes/classes';
import { assignments } from '@slovickovo/contract/word-groups/assignments';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Callout } from '../../../components/feedback/callout.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { AppModal } from '../../../components/feedback/modal.tsx';
import { SkeletonRows } from '../../../components/feedback/skeletons.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { serverNow } from '../../../lib/api/server-clock.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { AssignmentForm, windowFromNow } from './assignment-form.tsx';
import { useAssignGroup } from './use-assign-group.ts';

interface AssignToClassProps {
  group: { id: number; name: string };
  opened: boolean;
  onClose: () => void;
}

/** Assigns this group to one of the teacher's classes, whose pupils then read its words. */
export function AssignToClass({ group, opened, onClose }: AssignToClassProps) {
  const { t } = useTranslation('word-groups');
  return (
    <AppModal opened={opened} onClose={onClose} title={t('assignToClassTitle', { name: group.name })} size="lg">
      {opened && <AssignForm groupId={group.id} onClose={onClose} />}
    </AppModal>
  );
}

function AssignForm({ groupId, onClose }: { groupId: number; onClose: () => void }) {
  const { t } = useTranslation(['word-groups', 'terms']);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [initialValues] = useState(() => windowFromNow(serverNow()));
  const assign = useAssignGroup(onClose);
  const { data: created } = useQuery(apiQuery(classEndpoints.listCreated));
  // If there is only one class, it is chosen already.
  const classId = chosenId ?? (created?.length === 1 ? created[0]?.id : null) ?? null;
  const { data: assigned } = useQuery({
    ...apiQuery(assignments.listOfClass, { params: { id: classId ?? 0 } }),
    enabled: classId !== null,
  });
  if (!created) return <SkeletonRows count={3} />;
  if (created.length === 0) return <NoClass />;
  const hasGroup = assigned?.some(({ id }) => id === groupId) ?? false;
  return (
    <AssignmentForm
      initialValues={initialValues}
      submitLabel={t('assign')}
      isWaiting={classId === null || !assigned || hasGroup}
      pending={assign.isPending}
      error={assign.error}
      onSubmit={(window) =>
        classId !== null && assign.mutate({ params: { id: classId }, body: { wordgroup_id: groupId, ...window } })
      }
    >
      <NativeSelect
        label={t('terms:class')}
        data={[
          ...(classId === null ? [{ value: '', label: t('terms:chooseClass') }] : []),
          ...created.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={String(classId ?? '')}
        onChange={({ currentTarget }) => setChosenId(Number(currentTarget.value) || null)}
        data-autofocus
      />
      {hasGroup && <Callout type="info">{t('alreadyAssigned')}</Callout>}
    </AssignmentForm>
  );
}

function NoClass() {
  const { t } = useTranslation(['word-groups', 'terms']);
  return (
    <EmptyState
      icon={IconUsers}
      title={t('terms:noCreatedClasses')}
      text={t('noCreatedClassesText')}
      action={
        <LinkButton to="/app/classes" search={{ new: 1 }}>
          {t('terms:newClass')}
        </LinkButton>
      }
    />
  );
}

import { ActionIcon, Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ClassGroup } from '@slovickovo/contract/classes/class-group';
import type { ClassStudent } from '@slovickovo/contract/classes/classes';
import { classGroups } from '@slovickovo/contract/classes/groups';
import { classGroupNameProblem } from '@slovickovo/domain/classes/class-group';
import { LIMITS } from '@slovickovo/domain/limits';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { AppModal } from '../../../components/feedback/modal.tsx';
import { checked, Form, SubmitButton } from '../../../components/fields/form.tsx';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { useCall } from '../../../lib/api/api-query.ts';
import { useConfirmedCall } from '../../../lib/confirmed-call.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import classes from './class-groups.module.css';
import { GROUP_READERS, useHalveClass } from './use-group-moves.ts';

interface ClassGroupsProps {
  classId: number;
  groups: readonly ClassGroup[];
  students: readonly ClassStudent[];
  opened: boolean;
  onClose: () => void;
}

/** The groups within a class: create, rename, remove, and divide the class into halves at once (product §2.20). */
export function ClassGroups({ opened, onClose, ...props }: ClassGroupsProps) {
  const { t } = useTranslation(['classes', 'class-groups']);
  return (
    <AppModal opened={opened} onClose={onClose} title={t('class-groups:title')}>
      {opened && <Groups {...props} />}
    </AppModal>
  );
}

function Groups({ classId, groups, students }: Omit<ClassGroupsProps, 'opened' | 'onClose'>) {
  const { t } = useTranslation(['classes', 'class-groups', 'terms']);
  const halve = useHalveClass(classId);
  return (
    <div className={classes.dialog}>
      <p className={classes.advice}>{t('class-groups:advice')}</p>
      {groups.length > 0 && (
        <ul className={classes.groups}>
          {groups.map((group) => (
            <Group
              key={group.id}
              classId={classId}
              group={group}
              count={students.filter(({ group_id }) => group_id === group.id).length}
            />
          ))}
        </ul>
      )}
      {groups.length < LIMITS.groups_per_class && <NewGroup key={groups.length} classId={classId} groups={groups} />}
      {students.length > 1 && (
        <div className={classes.halving}>
          <Button variant="default" loading={halve.isPending} onClick={() => void halve.run()}>
            {t('class-groups:halve')}
          </Button>
          <span>{t('class-groups:halveNote')}</span>
        </div>
      )}
    </div>
  );
}

function Group({ classId, group, count }: { classId: number; group: ClassGroup; count: number }) {
  const { t } = useTranslation(['classes', 'class-groups', 'components', 'terms']);
  /** False after it was renamed, when the keyboard is at its button again. */
  const [isRenamed, setRenamed] = useState<boolean>();
  const remove = useConfirmedCall(classGroups.remove, { refreshes: GROUP_READERS });
  const rename = useCall(classGroups.rename, {
    refreshes: [...GROUP_READERS],
    meta: { refusals: 'form' },
    onSuccess: () => setRenamed(false),
  });
  const params = { id: classId, groupId: group.id };
  if (isRenamed) {
    return (
      <li>
        <NameForm
          label={t('terms:groupName')}
          initial={group.name}
          autoFocus
          submitLabel={t('components:save')}
          pending={rename.isPending}
          error={rename.error}
          onSubmit={(name) => rename.mutate({ params, body: { name } })}
        />
      </li>
    );
  }
  const { name } = group;
  return (
    <li className={classes.group}>
      <span className={classes.name}>{name}</span>
      <span className={classes.count}>{t('terms:studentCount', { count })}</span>
      <ActionIcon
        aria-label={t('class-groups:rename', { name })}
        autoFocus={isRenamed === false}
        onClick={() => setRenamed(true)}
      >
        <IconPencil size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      <ActionIcon
        aria-label={t('class-groups:remove', { name })}
        onClick={() =>
          void remove(
            { params },
            {
              title: t('class-groups:removeTitle', { name }),
              text: t('class-groups:removeText'),
              yes: t('class-groups:dissolve'),
              done: t('class-groups:removed', { name }),
            },
          )
        }
      >
        <IconTrash size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </li>
  );
}

function NewGroup({ classId, groups }: { classId: number; groups: readonly ClassGroup[] }) {
  const { t } = useTranslation(['classes', 'class-groups']);
  const create = useCall(classGroups.create, { refreshes: [...GROUP_READERS], meta: { refusals: 'form' } });
  const proposed = [t('studentGroups.first'), t('studentGroups.second')];
  return (
    <NameForm
      label={t('class-groups:new')}
      initial={proposed.find((name) => !groups.some((group) => group.name === name)) ?? ''}
      submitLabel={t('class-groups:create')}
      pending={create.isPending}
      error={create.error}
      onSubmit={(name) => create.mutate({ params: { id: classId }, body: { name } })}
    />
  );
}

interface NameFormProps {
  label: string;
  initial: string;
  autoFocus?: boolean;
  submitLabel: string;
  pending: boolean;
  error: ApiError | null;
  onSubmit: (name: string) => void;
}

function NameForm({ label, initial, autoFocus = false, submitLabel, pending, error, onSubmit }: NameFormProps) {
  const form = useForm({ initialValues: { name: initial }, validate: { name: checked(classGroupNameProblem) } });
  return (
    <Form form={form} error={error} onSubmit={({ name }) => onSubmit(name)}>
      <div className={classes.form}>
        <TextInput
          label={label}
          autoComplete="off"
          autoFocus={autoFocus}
          className={classes.field}
          {...form.getInputProps('name')}
        />
        <SubmitButton pending={pending}>{submitLabel}</SubmitButton>
      </div>
    </Form>
  );
}

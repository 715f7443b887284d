import { Button, Checkbox } from '@mantine/core';
import { type ClassCard, classes as classEndpoints } from '@slovickovo/contract/classes/classes';
import type { ClassTaskKind } from '@slovickovo/domain/tasks/tasks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Callout } from '../../../components/feedback/callout.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { WindowRange } from '../../../components/window-range.tsx';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { sentWindow, type WindowInputs } from '../../../lib/time/date-window.ts';
import { TaskWindowFields } from '../task-window-fields.tsx';
import { isSameReceiver, type Receiver, toggleReceiver } from './set-for.ts';
import classes from './set-for-fields.module.css';
import type { SetFor } from './use-set-for.ts';

interface SetForFieldsProps {
  kind: ClassTaskKind;
  setFor: SetFor;
  /** The window of the first class that is chosen. */
  first: WindowInputs;
  /** The problem of the window of each class. */
  errors: readonly ReactNode[];
  /** No class is chosen. */
  error?: ReactNode;
}

/** The classes and groups that get the task, each with its own time. The only class needs no choice, unless another one is gone. */
export function SetForFields({ kind, setFor, first, errors, error }: SetForFieldsProps) {
  const { t } = useTranslation(['new-tasks', 'terms']);
  const { data: created } = useQuery(apiQuery(classEndpoints.listCreated));
  const [opened, setOpened] = useState<Receiver | null>(null);
  const value = setFor.value ?? [];
  const isEmpty = setFor.value?.length === 0;
  // A box that is ticked must not disappear by that.
  const [wasEmpty, setWasEmpty] = useState(isEmpty);
  if (isEmpty && !wasEmpty) setWasEmpty(true);
  const receivers = receiversOf(created ?? [], t('wholeClass'));
  if (created?.length === 0) return <NoClass />;
  const change = (receiver: Receiver, window: WindowInputs) =>
    setFor.change(value.map((set) => (isSameReceiver(set, receiver) ? { ...set, window } : set)));
  const wrong = value.find((_, index) => errors[index]);
  const shown = wrong ?? value.find((set) => opened && isSameReceiver(set, opened)) ?? value[0];
  return (
    <>
      {setFor.hasLost && <Callout type="warning">{t('classGone')}</Callout>}
      {(receivers.length > 1 || wasEmpty) && (
        <fieldset className={classes.choice}>
          <legend>{t('forClasses')}</legend>
          <div className={classes.classes}>
            {receivers.map(({ receiver, name }) => (
              <Checkbox
                key={`${receiver.class_id} ${receiver.group_id}`}
                label={name}
                checked={value.some((set) => isSameReceiver(set, receiver))}
                onChange={() => {
                  setFor.change(toggleReceiver(value, receiver, first));
                  setOpened(receiver);
                }}
              />
            ))}
          </div>
          {error && (
            <p className={classes.error} role="alert">
              {error}
            </p>
          )}
        </fieldset>
      )}
      {value.map((set, index) => {
        const name = receivers.find(({ receiver }) => isSameReceiver(receiver, set))?.name ?? '';
        return (
          <fieldset key={`${set.class_id} ${set.group_id}`} className={classes.times}>
            <legend>{value.length > 1 ? t('whenFor', { name }) : t('when')}</legend>
            {set === shown ? (
              <TaskWindowFields
                kind={kind}
                value={set.window}
                onChange={(changed) => change(set, changed)}
                error={errors[index]}
              />
            ) : (
              <div className={classes.folded}>
                <WindowRange window={sentWindow(set.window)} />
                <Button
                  variant="default"
                  size="sm"
                  aria-label={t('changeTimeFor', { name })}
                  onClick={() => setOpened(set)}
                >
                  {t('changeTime')}
                </Button>
              </div>
            )}
          </fieldset>
        );
      })}
    </>
  );
}

/** The classes, and behind each one its groups: "IV. B", "IV. B – Skupina 1". */
function receiversOf(created: readonly ClassCard[], wholeClass: string): { receiver: Receiver; name: string }[] {
  return created.flatMap(({ id, name, groups = [] }) => [
    { receiver: { class_id: id }, name: groups.length === 0 ? name : `${name} – ${wholeClass}` },
    ...groups.map((group) => ({ receiver: { class_id: id, group_id: group.id }, name: `${name} – ${group.name}` })),
  ]);
}

function NoClass() {
  const { t } = useTranslation(['new-tasks', 'terms']);
  return (
    <Callout type="info">
      <div className={classes.none}>
        <span>{t('noClassYet')}</span>
        <LinkButton to="/app/classes" search={{ new: 1 }}>
          {t('terms:createClass')}
        </LinkButton>
      </div>
    </Callout>
  );
}

import { Button, Checkbox } from '@mantine/core';
import { type ClassCard, classes as classEndpoints } from '@slovickovo/contract/classes/classes';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Callout } from '../../../components/feedback/callout.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { apiQuery } from '../../../lib/api/api-query.ts';
import type { ClassTaskKind } from '../../../lib/pages/class-task-pages.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { sentWindow, type WindowInputs } from '../../../lib/time/date-window.ts';
import { WindowRange } from '../availability.tsx';
import { TaskWindowFields } from '../task-window-fields.tsx';
import { type SetForInputs, toggleClass } from './set-for.ts';
import classes from './set-for-fields.module.css';

interface SetForFieldsProps {
  kind: ClassTaskKind;
  value: readonly SetForInputs[];
  onChange: (value: SetForInputs[]) => void;
  /** The window of the first class that is chosen. */
  first: WindowInputs;
  /** The problem of the window of each class. */
  errors: readonly ReactNode[];
  /** No class is chosen. */
  error?: ReactNode;
}

/** The classes that get the task, each with its own time. The only class is chosen by itself. */
export function SetForFields({ kind, value, onChange, first, errors, error }: SetForFieldsProps) {
  const { t } = useTranslation(['new-tasks', 'terms']);
  const { data: created } = useQuery(apiQuery(classEndpoints.listCreated));
  const [openId, setOpenId] = useState<number | null>(null);
  const chooseOnly = useEffectEvent((only: ClassCard) => onChange([{ class_id: only.id, window: first }]));
  const only = created?.length === 1 && value.length === 0 ? created[0] : undefined;
  useEffect(() => {
    if (only) chooseOnly(only);
  }, [only]);
  if (created?.length === 0) return <NoClass />;
  const change = (classId: number, window: WindowInputs) =>
    onChange(value.map((set) => (set.class_id === classId ? { ...set, window } : set)));
  const shownId = value.some(({ class_id }) => class_id === openId) ? openId : value[0]?.class_id;
  const wrong = value.find((_, index) => errors[index])?.class_id;
  return (
    <>
      {created && created.length > 1 && (
        <fieldset className={classes.choice}>
          <legend>{t('forClasses')}</legend>
          <div className={classes.classes}>
            {created.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={value.some(({ class_id }) => class_id === id)}
                onChange={() => {
                  onChange(toggleClass(value, id, first));
                  setOpenId(id);
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
      {value.map(({ class_id, window }, index) => {
        const name = created?.find(({ id }) => id === class_id)?.name ?? '';
        const isOpen = class_id === (wrong ?? shownId);
        return (
          <fieldset key={class_id} className={classes.times}>
            <legend>{value.length > 1 ? t('whenFor', { name }) : t('when')}</legend>
            {isOpen ? (
              <TaskWindowFields
                kind={kind}
                value={window}
                onChange={(changed) => change(class_id, changed)}
                error={errors[index]}
              />
            ) : (
              <div className={classes.folded}>
                <WindowRange window={sentWindow(window)} />
                <Button
                  variant="default"
                  size="sm"
                  aria-label={t('changeTimeFor', { name })}
                  onClick={() => setOpenId(class_id)}
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

import { Button, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { SchoolClass } from '@slovickovo/contract/classes/classes';
import { markScale } from '@slovickovo/contract/classes/mark-scale';
import { type MarkBounds, markBoundProblems, SUGGESTED_MARK_BOUNDS } from '@slovickovo/domain/scoring/marks';
import { DialogButtons } from '../../../components/feedback/dialog-buttons.tsx';
import { AppModal } from '../../../components/feedback/modal.tsx';
import { SkeletonRows } from '../../../components/feedback/skeletons.tsx';
import { Form, problemText, SubmitButton } from '../../../components/fields/form.tsx';
import { useCall } from '../../../lib/api/api-query.ts';
import { useFreshData } from '../../../lib/api/use-fresh-data.ts';
import { showNotice } from '../../../lib/notices.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { classQuery } from '../class-query.ts';
import classes from './mark-scale.module.css';

interface MarkScaleProps {
  classId: number;
  opened: boolean;
  onClose: () => void;
}

/** Sets the scale by which the teachers of the class see marks of its tests, or takes it away (product §4.39). */
export function MarkScale({ classId, opened, onClose }: MarkScaleProps) {
  const { t } = useTranslation('classes');
  return (
    <AppModal opened={opened} onClose={onClose} title={t('markScale')}>
      {opened && <ScaleById classId={classId} onClose={onClose} />}
    </AppModal>
  );
}

/** Fetched, because a colleague may have set it since the page was opened. */
function ScaleById({ classId, onClose }: Pick<MarkScaleProps, 'classId' | 'onClose'>) {
  const data = useFreshData(classQuery(classId));
  return data ? <ScaleForm schoolClass={data} onClose={onClose} /> : <SkeletonRows count={3} />;
}

interface ScaleInputs {
  isOn: boolean;
  /** As they are typed, from that of a 1. */
  bounds: string[];
}

/** What is typed as a number; no number for anything but digits, which the rules refuse at the field. */
function typedBounds({ bounds }: ScaleInputs): MarkBounds {
  return bounds.map((typed) => (/^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN)) as MarkBounds;
}

function ScaleForm({ schoolClass, onClose }: { schoolClass: SchoolClass; onClose: () => void }) {
  const { t } = useTranslation(['mark-scale', 'components']);
  const scale = schoolClass.mark_bounds ?? null;
  const form = useForm<ScaleInputs>({
    initialValues: { isOn: scale !== null, bounds: (scale ?? SUGGESTED_MARK_BOUNDS).map(String) },
    validate: (values) => {
      const problems = values.isOn ? markBoundProblems(typedBounds(values)) : [];
      return Object.fromEntries(problems.map((problem, index) => [`bounds.${index}`, problemText(problem)]));
    },
  });
  const set = useCall(markScale.set, {
    refreshes: ['/usergroups', '/tests'],
    meta: { refusals: 'form' },
    onSuccess: () => {
      showNotice({ type: 'success', text: form.values.isOn ? t('saved') : t('switchedOff') });
      onClose();
    },
  });
  const { isOn, bounds } = form.values;
  const last = typedBounds(form.values)[3];
  return (
    <Form
      form={form}
      onSubmit={(values) =>
        set.mutate({ params: { id: schoolClass.id }, body: { bounds: values.isOn ? typedBounds(values) : null } })
      }
      error={set.error}
    >
      <Switch
        label={t('show')}
        description={t('who')}
        data-autofocus
        {...form.getInputProps('isOn', { type: 'checkbox' })}
      />
      {isOn && (
        <div>
          <div className={classes.bounds}>
            {bounds.map((_, index) => (
              <TextInput
                // biome-ignore lint/suspicious/noArrayIndexKey: the place is the mark.
                key={index}
                label={t('from', { mark: index + 1 })}
                rightSection="%"
                inputMode="numeric"
                maxLength={3}
                autoComplete="off"
                {...form.getInputProps(`bounds.${index}`)}
              />
            ))}
          </div>
          <p className={classes.note}>{!Number.isNaN(last) && t('lessThanIsFive', { percent: last })}</p>
        </div>
      )}
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t('components:close')}
        </Button>
        <SubmitButton pending={set.isPending}>{t('components:save')}</SubmitButton>
      </DialogButtons>
    </Form>
  );
}

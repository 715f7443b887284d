import { Button, Checkbox } from '@mantine/core';
import { useForm } from '@mantine/form';
import { bells as endpoints } from '@slovickovo/contract/tasks/bells';
import { type Bell, bellProblems, DEFAULT_BELLS } from '@slovickovo/domain/tasks/bells';
import { IconPlus, IconRestore } from '@tabler/icons-react';
import { apiQuery, useCall } from '../../lib/api/api-query.ts';
import { useFreshData } from '../../lib/api/use-fresh-data.ts';
import { showNotice } from '../../lib/notices.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { AppModal } from '../feedback/modal.tsx';
import { SkeletonRows } from '../feedback/skeletons.tsx';
import { Form, problemText, SubmitButton } from '../fields/form.tsx';
import { BellRow } from './bell-row.tsx';
import classes from './edit-bells.module.css';
import { EARLY_LESSON, nextLesson, typedTime } from './lessons.ts';

interface EditBellsProps {
  opened: boolean;
  onClose: () => void;
}

/** The lessons of the school day at the teacher's school, kept for the next homework and tests (product §5.28). */
export function EditBells({ opened, onClose }: EditBellsProps) {
  const { t } = useTranslation('times');
  return (
    <AppModal opened={opened} onClose={onClose} title={t('bells.title')}>
      {opened && <EditOwn onClose={onClose} />}
    </AppModal>
  );
}

function EditOwn({ onClose }: Pick<EditBellsProps, 'onClose'>) {
  const bells = useFreshData(apiQuery(endpoints.get));
  return bells ? <BellsForm bells={bells} onClose={onClose} /> : <SkeletonRows count={DEFAULT_BELLS.length} />;
}

function BellsForm({ bells, onClose }: { bells: readonly Bell[]; onClose: () => void }) {
  const { t } = useTranslation(['times', 'components']);
  const form = useForm<{ bells: Bell[] }>({
    initialValues: { bells: [...bells] },
    validate: (values) =>
      Object.fromEntries(
        bellProblems(sent(values).bells).map((problem, index) => [`bells.${index}`, problemText(problem)]),
      ),
  });
  const save = useCall(endpoints.set, {
    refreshes: ['/user/bells'],
    meta: { refusals: 'form' },
    onSuccess: () => {
      showNotice({ type: 'success', text: t('bells.saved') });
      onClose();
    },
  });
  const entered = form.values.bells;
  const hasEarly = entered[0]?.lesson === EARLY_LESSON.lesson;
  const added = nextLesson(entered);
  const replace = (changed: readonly Bell[]) => {
    form.setValues({ bells: [...changed] });
    form.clearErrors();
  };
  return (
    <Form form={form} onSubmit={(values) => save.mutate({ body: sent(values) })} error={save.error}>
      <p className={classes.text}>{t('bells.text')}</p>
      <Checkbox
        label={t('bells.early')}
        checked={hasEarly}
        disabled={hasEarly && entered.length === 1}
        onChange={() => replace(hasEarly ? entered.slice(1) : [EARLY_LESSON, ...entered])}
      />
      <ol className={classes.rows}>
        {entered.map((bell, index) => (
          <BellRow
            key={bell.lesson}
            bell={bell}
            previous={entered[index - 1]}
            error={form.errors[`bells.${index}`]}
            onChange={(changed) => form.setFieldValue(`bells.${index}`, changed)}
            onRemove={index > 0 && index === entered.length - 1 ? () => replace(entered.slice(0, -1)) : undefined}
          />
        ))}
      </ol>
      <div className={classes.buttons}>
        {added && (
          <Button
            variant="light"
            leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
            onClick={() => replace([...entered, added])}
          >
            {t('bells.add')}
          </Button>
        )}
        <Button
          variant="subtle"
          leftSection={<IconRestore size={20} stroke={1.75} aria-hidden />}
          onClick={() => replace(DEFAULT_BELLS)}
        >
          {t('bells.reset')}
        </Button>
      </div>
      <SubmitButton pending={save.isPending}>{t('components:save')}</SubmitButton>
    </Form>
  );
}

/** The lessons with their times as `HH:mm`, however they are typed. */
function sent({ bells }: { bells: readonly Bell[] }): { bells: Bell[] } {
  return {
    bells: bells.map(({ lesson, starts, ends }) => ({ lesson, starts: typedTime(starts), ends: typedTime(ends) })),
  };
}

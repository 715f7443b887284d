import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ClassStudent } from '@slovickovo/contract/classes/classes';
import { EXTRA_TIME } from '@slovickovo/domain/limits';
import { AppModal } from '../../../components/feedback/modal.tsx';
import { Form, SubmitButton } from '../../../components/fields/form.tsx';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import classes from './extra-time.module.css';
import { useSetExtraTime } from './use-set-extra-time.ts';

interface ExtraTimeProps {
  classId: number;
  students: readonly ClassStudent[];
  onSet: () => void;
  opened: boolean;
  onClose: () => void;
}

/** Gives pupils of a class more time in its homework and tests, or takes it away (product §4.37). */
export function ExtraTime({ opened, onClose, ...form }: ExtraTimeProps) {
  const { t } = useTranslation('classes');
  return (
    <AppModal opened={opened} onClose={onClose} title={t('extraTime')}>
      <ExtraTimeForm {...form} />
    </AppModal>
  );
}

function ExtraTimeForm({ classId, students, onSet }: Pick<ExtraTimeProps, 'classId' | 'students' | 'onSet'>) {
  const { t } = useTranslation('class-groups');
  const set = useSetExtraTime(classId);
  const most = EXTRA_TIME.most_percent;
  const form = useForm({
    initialValues: { percent: '' },
    validate: {
      percent: (typed) => {
        const percent = Number(typed);
        return Number.isInteger(percent) && percent > 0 && percent <= most ? null : t('extraTime.range', { most });
      },
    },
  });
  const give = async (percent: number) => {
    if (await set(students, percent)) onSet();
  };
  return (
    <div className={classes.choices}>
      <p className={classes.note}>{t('extraTime.note')}</p>
      {EXTRA_TIME.offered.map((percent) => (
        <Button key={percent} variant="default" onClick={() => void give(percent)}>
          {t('extraTime.percent', { percent })}
        </Button>
      ))}
      <Button variant="default" onClick={() => void give(0)}>
        {t('extraTime.none')}
      </Button>
      <Form form={form} onSubmit={({ percent }) => void give(Number(percent))}>
        <TextInput
          label={t('extraTime.inPercent')}
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('percent')}
        />
        <SubmitButton>{t('extraTime.give')}</SubmitButton>
      </Form>
    </div>
  );
}

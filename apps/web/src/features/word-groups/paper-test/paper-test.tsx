import { Button, Radio, Switch } from '@mantine/core';
import type { Side } from '@slovickovo/domain/question-types/question-types';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { AppModal } from '../../../components/feedback/modal.tsx';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import classes from './paper-test.module.css';
import { PrintedTest } from './printed-test.tsx';
import type { TestWords } from './test-sheets.ts';

interface PaperTestProps {
  /** `shown` is the side that is shown at first; without it the translation. */
  test: TestWords & { shown?: Side };
  /** A teacher may have two variants; a pupil prints one for practice. */
  isTeacher: boolean;
  opened: boolean;
  onClose: () => void;
}

/** Prints words as a written test, with its answers on the last sheet (product §2.33). */
export function PaperTest({ test, isTeacher, opened, onClose }: PaperTestProps) {
  const { t } = useTranslation('paper-test');
  return (
    <AppModal opened={opened} onClose={onClose} title={t('title', { name: test.name })}>
      <Choice test={test} isTeacher={isTeacher} />
    </AppModal>
  );
}

function Choice({ test, isTeacher }: Pick<PaperTestProps, 'test' | 'isTeacher'>) {
  const { t } = useTranslation(['paper-test', 'terms']);
  const [shown, setShown] = useState(test.shown ?? 'to');
  const [hasTwo, setHasTwo] = useState(isTeacher);
  return (
    <div className={classes.dialog}>
      <Radio.Group label={t('terms:direction.name')} value={shown} onChange={(side) => setShown(side as Side)}>
        <div className={classes.choices}>
          <Radio value="to" label={t('terms:direction.to_from')} />
          <Radio value="from" label={t('terms:direction.from_to')} />
        </div>
      </Radio.Group>
      {isTeacher && (
        <Switch
          label={t('variants')}
          description={t('variantsText')}
          checked={hasTwo}
          onChange={({ currentTarget }) => setHasTwo(currentTarget.checked)}
        />
      )}
      <p className={classes.note}>{t('answersText')}</p>
      <Button
        size="md"
        leftSection={<IconPrinter size={22} stroke={1.75} aria-hidden />}
        onClick={() => window.print()}
        data-autofocus
      >
        {t('print')}
      </Button>
      <PrintedTest test={test} shown={shown} variants={hasTwo ? 'two' : 'one'} />
    </div>
  );
}

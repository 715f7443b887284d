import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { testLock } from '../../lib/test-lock.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { EmptyState } from '../feedback/empty-state.tsx';

/** Stands in the place of every page while a class test that cannot be continued here locks the server (product §10.2). */
export function TestLockPage() {
  const { t } = useTranslation(['errors', 'components']);
  return (
    <div role="alert">
      <EmptyState
        icon={IconLock}
        iconSize={40}
        title={t('components:testLock.title')}
        text={t('components:testLock.text')}
        action={<Button onClick={() => testLock.set(false)}>{t('components:tryAgain')}</Button>}
      />
    </div>
  );
}

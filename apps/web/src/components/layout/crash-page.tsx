import { useRouter } from '@tanstack/react-router';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import buttonClasses from '../button.module.css';
import { EmptyState } from '../feedback/empty-state.tsx';
import { SignedOutHere } from '../feedback/signed-out-here.tsx';

/** Shown instead of a page that could not be fetched or rendered. */
export function CrashPage() {
  const { t } = useTranslation(['shell', 'components']);
  const router = useRouter();
  return (
    <>
      <SignedOutHere />
      <EmptyState
        title={t('crashTitle')}
        text={t('crashText')}
        action={
          <button type="button" className={buttonClasses.button} onClick={() => router.invalidate()}>
            {t('components:tryAgain')}
          </button>
        }
      />
    </>
  );
}

import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { isConnectionFailure, whenServerAnswers } from '../../lib/api/connection.ts';
import { isCodeMissing, reloadOnce } from '../../lib/pages/missing-code.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import buttonClasses from '../button.module.css';
import { EmptyState } from '../feedback/empty-state.tsx';
import { SignedOutHere } from '../feedback/signed-out-here.tsx';

/**
 * Shown instead of a page that could not be fetched or rendered. What could not be fetched is fetched as soon as the server
 * answers (product §4.28). During a class test it says that the test goes on and that no answer is lost.
 */
export function CrashPage({ error }: { error: unknown }) {
  const { t } = useTranslation(['shell', 'components']);
  const router = useRouter();
  const isPassing = isCodeMissing(error) || isConnectionFailure(error);
  const recover = useEffectEvent(() => {
    // A browser may remember that a file was missing, so the page starts anew.
    if (isCodeMissing(error)) reloadOnce();
    else void router.invalidate();
  });
  useEffect(() => {
    if (isPassing) return whenServerAnswers(recover);
  }, [isPassing]);
  const isDuringTest = useIsDuringTest(isPassing);
  const cutOff = isDuringTest ? 'cutOffInTest' : 'cutOff';
  const tryAgain = () => (isCodeMissing(error) ? location.reload() : void router.invalidate());
  return (
    <>
      <SignedOutHere />
      <EmptyState
        title={t('crashTitle')}
        text={t(isPassing ? cutOff : 'crashText')}
        action={
          <button type="button" className={buttonClasses.button} onClick={tryAgain}>
            {t('components:tryAgain')}
          </button>
        }
      />
    </>
  );
}

/** Whether a class test is being written, as far as this device knows. The code comes with what the device keeps. */
function useIsDuringTest(asks: boolean): boolean {
  const [isDuringTest, setDuringTest] = useState(false);
  useEffect(() => {
    if (!asks) return;
    import('../../lib/offline/kept-test.ts')
      .then((kept) => kept.isDuringTest())
      .then(setDuringTest)
      .catch(() => undefined);
  }, [asks]);
  return isDuringTest;
}

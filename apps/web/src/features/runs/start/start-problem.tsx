import { Button } from '@mantine/core';
import type { TaskKind } from '@slovickovo/domain/tasks/tasks';
import { useRouter } from '@tanstack/react-router';
import { Callout } from '../../../components/feedback/callout.tsx';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { forgetOpenRun, runPage } from '../../../lib/open-run.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import classes from './start-problem.module.css';

/** Why a run could not be started (texts of product §8.8), with a button to the open run that prevents it. */
export function StartProblem({ error, kind }: { error: ApiError; kind: TaskKind }) {
  const { t } = useTranslation(['runs', 'errors', 'terms']);
  const router = useRouter();
  const { data } = error;
  if (error.code === 'not_found') return <Callout type="error">{t(`terms:unavailable.${kind}`)}</Callout>;
  // For the pupil these errors mean only that the test cannot be started.
  if (kind === 'test' && (error.code === 'internal' || error.code === 'malformed')) {
    return <Callout type="error">{t('runs:notLaunchable')}</Callout>;
  }
  if (error.code !== 'run_open' || !data) return <Callout type="error">{t(`errors:${error.code}`)}</Callout>;
  const goToOpenRun = async () => {
    await forgetOpenRun();
    const { test_id, usergroup_id, kind: kindOfOpen } = data;
    await router.navigate({ href: runPage({ test_id, test: { kind: kindOfOpen, usergroup_id } }) });
  };
  return (
    <Callout type="warning">
      <p className={classes.text}>{t('errors:run_open')}</p>
      <Button variant="default" onClick={goToOpenRun}>
        {t('runs:goToOpenRun')}
      </Button>
    </Callout>
  );
}

import { Button } from '@mantine/core';
import { home } from '@slovickovo/contract/home/home';
import type { Run } from '@slovickovo/contract/runs/runs';
import { IconFlame } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { useStartWarmUp } from '../../../features/runs/start/use-start-run.ts';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { languageName } from '../../../lib/texts/names.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';

interface NextWarmUpProps {
  after: Run['test'];
  start: ReturnType<typeof useStartWarmUp>;
  /** The main button if nothing waits in other languages. */
  otherwise: ReactNode;
}

/** The main button after a warm-up: the warm-up of the next pair of languages whose words wait today (product §4.33). */
export function NextWarmUp({ after, start, otherwise }: NextWarmUpProps) {
  const { t } = useTranslation(['runs', 'terms']);
  const { data, isPending } = useQuery(apiQuery(home.overview));
  const next = data?.pupil?.warm_up.languages.find(
    ({ language_from, language_to, waiting }) =>
      waiting > 0 && (language_from.id !== after.language_from.id || language_to.id !== after.language_to.id),
  );
  if (!next) return isPending ? null : otherwise;
  const { language_from: from, language_to: to } = next;
  const body = { name: t('terms:warmUp'), language_from_id: from.id, language_to_id: to.id };
  return (
    <Button
      leftSection={<IconFlame size={20} stroke={1.75} aria-hidden />}
      loading={start.isPending}
      onClick={() => start.mutate({ body })}
    >
      {t('next.warmUp', { languages: `${languageName(from)} – ${languageName(to)}` })}
    </Button>
  );
}

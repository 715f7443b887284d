import type { Service } from '@slovickovo/contract/accounts/accounts';
import { preferences } from '@slovickovo/contract/accounts/preferences';
import { useLocation, useMatches } from '@tanstack/react-router';
import { lazy, useEffect } from 'react';
import { ConsentQuestion } from '../../../components/feedback/consent-question.tsx';
import { useCall } from '../../../lib/api/api-query.ts';
import { hasOpenRun } from '../../../lib/open-run.ts';
import { useIsBare } from '../../../lib/pages/bare-layout.ts';
import { setCurrentUser } from '../../../lib/session/session.ts';
import { loadTexts } from '../../../lib/texts/i18n.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { isTrackingRefused, reportPageView } from './report-page-view.ts';

/** The page where a class test or homework starts and is answered. */
const PAGE_OF_TASK = '/app/classes/$id/$homeworksOrTests/$testId';

/**
 * Reports the pages that the user visits, once the user has allowed it, and asks once. Nothing is reported or asked on the page of
 * a class test, during any run, and in a browser that asks not to be tracked (product §1.7).
 */
export default function PageViews({ service: { url, is_allowed } }: { service: Service }) {
  const { pathname } = useLocation();
  const pattern = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' }).replace(/(?<=.)\/$/, '');
  const isInRun = useIsBare();
  const isSilent = isInRun || pattern === PAGE_OF_TASK || isTrackingRefused();

  // biome-ignore lint/correctness/useExhaustiveDependencies: two pages of one pattern are two visits.
  useEffect(() => {
    if (is_allowed && !isSilent && !hasOpenRun()) reportPageView(url, pattern);
  }, [is_allowed, isSilent, url, pattern, pathname]);

  if (is_allowed !== null || isSilent || hasOpenRun()) return null;
  return <Question host={new URL(url).host} />;
}

/** With its texts, which few pages fetch. */
const Question = lazy(async () => {
  await loadTexts('settings');
  return { default: ViewsQuestion };
});

function ViewsQuestion({ host }: { host: string }) {
  const { t } = useTranslation('settings');
  const save = useCall(preferences.update, { meta: { refusals: 'own' }, onSuccess: setCurrentUser });
  if (save.isPending) return null;
  return (
    <ConsentQuestion
      title={t('services.viewsQuestion')}
      yes={t('services.allow')}
      no={t('services.refuse')}
      onAnswer={(page_views_allowed) => save.mutate({ body: { page_views_allowed } })}
    >
      {t('services.viewsText', { host })} {t('services.later')}
    </ConsentQuestion>
  );
}

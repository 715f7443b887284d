import type { User } from '@slovickovo/contract/accounts/accounts';
import type { Run } from '@slovickovo/contract/runs/runs';
import { takenRuns } from '@slovickovo/contract/runs/taken-runs';
import { useEffect } from 'react';
import { refresh } from '../../lib/api/api-query.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { showNotice } from '../../lib/notices.ts';
import { type Delivery, deliverAll, readDelivery } from '../../lib/offline/deliveries.ts';
import { listCopiesOf, refreshDevice, removeCopy, showsWaiting } from '../../lib/offline/on-device.ts';
import { prepareFiles } from '../../lib/offline/worker-client.ts';
import { currentUser, refreshUser } from '../../lib/session/session.ts';
import { useStore } from '../../lib/store.ts';
import { screenLanguage, translate } from '../../lib/texts/i18n.ts';
import { deliverLeftAnswers, lateAnswers } from './left-answers.ts';

/** What waits is tried again so often while a page is open; the device also says when it is online again. */
const TRIED_EVERY_MS = 30_000;

/** Delivers what waits on this device, now and whenever the network may be back. */
export function useDelivery(user: User | null): void {
  const userId = user?.id;
  const role = user?.role.name;
  useEffect(() => {
    if (userId === undefined) return;
    const deliver = () => void deliverWaiting(userId);
    const whenOnline = () => {
      deliver();
      // The session may have ended elsewhere meanwhile.
      void refreshUser();
    };
    deliver();
    void forgetWhatIsGone(userId);
    addEventListener('online', whenOnline);
    document.addEventListener('visibilitychange', deliver);
    const timer = setInterval(deliver, TRIED_EVERY_MS);
    return () => {
      removeEventListener('online', whenOnline);
      document.removeEventListener('visibilitychange', deliver);
      clearInterval(timer);
    };
  }, [userId]);
  const language = useStore(screenLanguage);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the worker keeps the texts of the screen's language.
  useEffect(() => {
    if (role !== undefined) void prepareFiles(role);
  }, [role, language]);
}

async function deliverWaiting(userId: number): Promise<void> {
  const settled = await deliverAll(userId);
  const ended = await deliverLeftAnswers(userId);
  const hasSent = settled.length > 0 || ended.length > 0;
  if (hasSent || showsWaiting(userId)) await refreshDevice();
  if (!hasSent) return;
  for (const delivery of settled) await announce(delivery);
  for (const run of ended) announceLate(run);
  await refresh('/tests', '/test-results-all', '/usergroups', '/user/points');
}

async function announce(delivery: Delivery): Promise<void> {
  const { result } = (await readDelivery(delivery)) ?? {};
  if (!result) return;
  const values = { name: delivery.name, percent: result.test_rate ?? 0 };
  if (result.counts) showNotice({ type: 'success', bell: true, text: translate('offline:deliveredNotice', values) });
  else showNotice({ type: 'warning', bell: true, text: translate('offline:uncountedNotice', values) });
}

function announceLate(run: Run): void {
  if (lateAnswers(run) === 0) return;
  showNotice({ type: 'warning', bell: true, text: translate('offline:lateNotice', { name: run.test.name }) });
}

/** Removes copies of runs that were delivered or given up on another device. */
async function forgetWhatIsGone(userId: number): Promise<void> {
  const copies = await listCopiesOf(userId);
  if (copies.length === 0) return;
  try {
    await currentUser();
    const listed = await callApi(takenRuns.list);
    const there = new Set(listed.filter(({ state }) => state === 'taken').map(({ id }) => id));
    for (const copy of copies) {
      const delivery = await readDelivery({ user_id: userId, run_id: copy.run.id });
      if (!there.has(copy.run.id) && delivery === undefined) await removeCopy(copy);
    }
  } catch {
    // No network: they stay.
  }
}

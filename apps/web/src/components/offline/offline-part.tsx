import { useQuery } from '@tanstack/react-query';
import { openRunQuery } from '../../lib/open-run.ts';
import { useIsBare } from '../../lib/pages/bare-layout.ts';
import { useSession } from '../../lib/session/session.ts';
import { loadTexts } from '../../lib/texts/i18n.ts';
import { OfflineBar } from './offline-bar.tsx';
import { useDelivery } from './use-delivery.ts';
import { useKeptSession } from './use-kept-session.ts';
import { useOtherVersion } from './use-other-version.ts';
import { VersionBar } from './version-bar.tsx';

export { deliverBeforeSignOut, settleBeforeSignOut } from './before-sign-out.ts';

/** Resolves when the texts of this part are there; it is loaded long after the page. */
export async function loadOfflinePart() {
  await loadTexts('offline');
  return OfflinePart;
}

/** What makes the application work without a network: keeps the session and an open run, delivers what waits, offers a new version. */
function OfflinePart() {
  const user = useSession();
  const { data: openRun } = useQuery({ ...openRunQuery, enabled: false });
  const isBare = useIsBare();
  const isOtherVersion = useOtherVersion();
  useKeptSession(user, openRun);
  useDelivery(user);
  // A run in progress is not interrupted.
  if (isBare || !user) return null;
  return (
    <>
      {isOtherVersion && <VersionBar />}
      <OfflineBar userId={user.id} />
    </>
  );
}

import { releasesSince } from '@slovickovo/domain/releases/releases';
import { useState } from 'react';
import { lazyPart } from '../../components/feedback/lazy-part.tsx';
import { useIsBare } from '../../lib/pages/bare-layout.ts';
import { useUser } from '../../lib/session/session.ts';
import { readStored, writeStored } from '../../lib/stored-choice.ts';
import { loadTexts } from '../../lib/texts/i18n.ts';

const NewReleases = lazyPart(async () => {
  const [{ NewReleases: part }] = await Promise.all([import('./new-releases.tsx'), loadTexts('releases')]);
  return part;
});

/** The user and the newest release of the popup that was closed last on this device. */
const KEY = 'slovickovo.releases-seen';

/**
 * The releases since the sign-in before this one, for users who have seen the tutorial before; never during a run (product §4.21).
 * Once it is closed it does not come again on this device. Mounted once for each user.
 */
export function ReleasePopup() {
  const { id, last_login, training_status } = useUser();
  const isBare = useIsBare();
  const [releases] = useState(() => (training_status > 0 ? releasesSince(last_login) : []));
  const seen = `${id} ${releases[0]?.versionNumber}`;
  const [isClosed, setClosed] = useState(() => readStored(KEY) === seen);
  if (releases.length === 0) return null;
  const close = () => {
    writeStored(KEY, seen);
    setClosed(true);
  };
  return <NewReleases opened={!isClosed && !isBare} onClose={close} releases={releases} />;
}

import { accounts } from '@slovickovo/contract/accounts/accounts';
import { TUTORIAL_MIN_WIDTH } from '@slovickovo/domain/limits';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { lazyPart } from '../../components/feedback/lazy-part.tsx';
import { useCall } from '../../lib/api/api-query.ts';
import { useMatches } from '../../lib/matches.ts';
import { isOpenRunPage } from '../../lib/open-run.ts';
import { useIsBare } from '../../lib/pages/bare-layout.ts';
import { setCurrentUser, useUser } from '../../lib/session/session.ts';
import { closeTutorial, useIsTutorialAsked } from '../../lib/tutorial.ts';

const Guide = lazyPart(async () => (await import('./guide.tsx')).Guide);

/**
 * The tutorial: by itself on the home page of users who have not seen it, and whenever they ask for it; never in a narrow window
 * and never during a run (product §4.20). Mounted once for each user.
 */
export function Tutorial() {
  const user = useUser();
  const { pathname } = useLocation();
  const isAsked = useIsTutorialAsked();
  const isWide = useMatches(`(min-width: ${TUTORIAL_MIN_WIDTH}px)`, { inHtml: false });
  const isBare = useIsBare() || isOpenRunPage(pathname);
  // If the server does not learn of the end, the tutorial comes again at the next visit, not at once.
  const [isOver, setOver] = useState(false);
  const end = useCall(accounts.endTutorial, { onSuccess: () => setCurrentUser({ ...user, training_status: 1 }) });
  useEffect(() => closeTutorial, []);
  const isFirst = user.training_status === 0 && !isOver;
  // It does not disturb a user who has left the home page before it was loaded.
  const isPossible = isWide && !isBare && (isAsked || !isFirst || pathname === '/app');
  // The end is known to the server before the user has closed everything.
  const [isRunning, setRunning] = useState(false);
  const [isWanted, setWanted] = useState(false);
  if (isPossible && (isAsked || isFirst) && !isRunning) {
    setRunning(true);
    setWanted(true);
  }
  const close = () => {
    setRunning(false);
    setOver(true);
    closeTutorial();
  };
  return (
    isWanted && (
      <Guide
        opened={isRunning && isPossible}
        onClose={close}
        onEnd={() => {
          if (user.training_status === 0) end.mutate({});
        }}
      />
    )
  );
}

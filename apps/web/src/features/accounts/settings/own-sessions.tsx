import { Button } from '@mantine/core';
import { accounts } from '@slovickovo/contract/accounts/accounts';
import { type OwnSession, ownSessions } from '@slovickovo/contract/accounts/own-sessions';
import { useQuery } from '@tanstack/react-query';
import { SkeletonRows } from '../../../components/feedback/skeletons.tsx';
import { Tag } from '../../../components/tag.tsx';
import { apiQuery, useCall } from '../../../lib/api/api-query.ts';
import { useConfirmedCall } from '../../../lib/confirmed-call.ts';
import { showNotice } from '../../../lib/notices.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { formatDateTime } from '../../../lib/time/dates.ts';
import classes from './settings-lists.module.css';

/** The devices on which the user is signed in, each with a way to sign it out (product §2.30). */
export function OwnSessions() {
  const { t } = useTranslation('settings');
  const { data: sessions } = useQuery(apiQuery(ownSessions.list));
  const endOthers = useConfirmedCall(ownSessions.endOthers, { refreshes: [ownSessions.list.path] });
  if (!sessions) return <SkeletonRows count={2} />;
  const askToEndOthers = () =>
    endOthers(
      {},
      {
        title: t('sessions.endOthersTitle'),
        text: t('sessions.endOthersText'),
        yes: t('sessions.endOthers'),
        done: t('sessions.endedOthers'),
      },
    );
  return (
    <>
      {sessions.length > 1 && <p>{t('sessions.text')}</p>}
      <ul className={classes.list}>
        {sessions.map((session) => (
          <SessionLine key={session.end_token} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <div>
          <Button variant="default" onClick={askToEndOthers}>
            {t('sessions.endOthers')}
          </Button>
        </div>
      )}
    </>
  );
}

function SessionLine({
  session: { end_token, client, created_at, last_seen_at, is_current },
}: {
  session: OwnSession;
}) {
  const { t } = useTranslation('settings');
  const name = client ?? t('sessions.unknown');
  const end = useCall(accounts.endSession, {
    refreshes: [ownSessions.list.path],
    onSuccess: () => showNotice({ type: 'success', text: t('sessions.ended') }),
  });
  return (
    <li className={classes.line}>
      <div>
        <strong>{name}</strong>
        <div className={classes.note}>
          {is_current
            ? t('sessions.since', { date: formatDateTime(created_at) })
            : t('sessions.lastSeen', { date: formatDateTime(last_seen_at) })}
        </div>
      </div>
      {is_current ? (
        <Tag tone="green">{t('sessions.here')}</Tag>
      ) : (
        <Button
          variant="subtle"
          loading={end.isPending}
          aria-label={t('sessions.end', { name })}
          onClick={() => end.mutate({ body: { end_token } })}
        >
          {t('sessions.endShort')}
        </Button>
      )}
    </li>
  );
}

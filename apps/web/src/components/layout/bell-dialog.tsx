import { notices, type OperatorNotice } from '@slovickovo/contract/notices/notices';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { apiQuery } from '../../lib/api/api-query.ts';
import { type NoticeType, pastNotices } from '../../lib/notices.ts';
import { useStore } from '../../lib/store.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { formatDateTime, formatTime } from '../../lib/time/dates.ts';
import { MESSAGE_ICONS } from '../feedback/callout.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { AppModal } from '../feedback/modal.tsx';
import { SkeletonRows } from '../feedback/skeletons.tsx';
import classes from './bell-dialog.module.css';
import { NoticeText } from './operator-notices.tsx';

/** The notices of the operator that stay, and the floating ones of this visit, the newest first (product §4.24). */
export function BellDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('components');
  return (
    <AppModal opened={opened} onClose={onClose} title={t('notices')}>
      <Histories />
    </AppModal>
  );
}

function Histories() {
  const { t } = useTranslation(['past-notices', 'errors']);
  const past = useStore(pastNotices);
  const query = apiQuery(notices.listPast, {}, { keep: 'memory', refusals: 'own' });
  const { data, isError } = useQuery(query);
  if (!data && !isError) return <SkeletonRows count={3} />;
  const isEmpty = past.length === 0 && (data?.length ?? 0) === 0;
  if (isEmpty && !isError) return <EmptyState icon={IconBell} title={t('noNotices')} text={t('noNoticesText')} />;
  return (
    <>
      {isError && <p>{t('errors:notices_not_loaded')}</p>}
      {data && data.length > 0 && (
        <section className={classes.part}>
          <h3>{t('ofOperator')}</h3>
          <ul className={classes.list}>
            {data.map((notice) => (
              <OfOperator key={notice.id} notice={notice} />
            ))}
          </ul>
        </section>
      )}
      {past.length > 0 && (
        <section className={classes.part}>
          <h3>{t('ofVisit')}</h3>
          <ul className={classes.list}>
            {past.map(({ id, type, text, at }) => (
              <Line
                key={id}
                type={type}
                text={text}
                date={formatTime(new Date(at))}
                moment={new Date(at).toISOString()}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function OfOperator({ notice: { type, text, valid_from } }: { notice: OperatorNotice }) {
  return <Line type={type} text={<NoticeText text={text} />} date={formatDateTime(valid_from)} moment={valid_from} />;
}

interface LineProps {
  type: NoticeType;
  text: ReactNode;
  /** As it is shown. */
  date: string;
  /** ISO 8601. */
  moment: string;
}

function Line({ type, text, date, moment }: LineProps) {
  const { t } = useTranslation('components');
  const Icon = MESSAGE_ICONS[type];
  return (
    <li className={classes.line} data-type={type}>
      <Icon size={22} stroke={1.75} role="img" aria-label={t(`noticeType.${type}`)} className={classes.icon} />
      <p className={classes.text}>{text}</p>
      <time dateTime={moment} className={classes.date}>
        {date}
      </time>
    </li>
  );
}

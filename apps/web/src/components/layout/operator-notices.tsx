import { notices, type OperatorNotice } from '@slovickovo/contract/notices/notices';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../lib/api/api-query.ts';
import { closedNotices, keepClosed } from '../../lib/session/closed-notices.ts';
import { useUser } from '../../lib/session/session.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { Callout } from '../feedback/callout.tsx';
import noticeClasses from '../feedback/notice-list.module.css';
import classes from './operator-notices.module.css';

/** The valid notices of the operator, above every page (product §3.16); a closed one does not come back before the sign-out. */
export function OperatorNotices() {
  const { t } = useTranslation('components');
  const { id, notices: brought } = useUser();
  const [closed, setClosed] = useState(() => closedNotices(id));
  // Kept in memory only: the next visit begins with those that come with its user, not with older ones.
  const query = apiQuery(notices.list, {}, { keep: 'memory', failure: 'errors:notices_not_loaded' });
  const { data = [] } = useQuery({ ...query, initialData: () => brought });
  const shown = data.filter((notice) => !closed.includes(notice.id));
  if (shown.length === 0) return null;
  const close = (notice: OperatorNotice) => setClosed(keepClosed(id, [...closed, notice.id]));
  return (
    <div className={classes.notices}>
      {shown.map((notice) => (
        <Callout key={notice.id} type={notice.type}>
          <div className={classes.notice}>
            <p>
              <NoticeText text={notice.text} />
            </p>
            <button
              type="button"
              className={noticeClasses.close}
              aria-label={t('closeNotice')}
              onClick={() => close(notice)}
            >
              <IconX size={20} stroke={1.75} aria-hidden />
            </button>
          </div>
        </Callout>
      ))}
    </div>
  );
}

/** A notice, which is written in Slovak and perhaps in English, for readers of any language. */
export function NoticeText({ text }: Pick<OperatorNotice, 'text'>) {
  const { language } = useTranslation('components');
  return language === 'sk' || text.en === null ? <span lang="sk">{text.sk}</span> : <span lang="en">{text.en}</span>;
}

import { notices, type OperatorNotice } from '@slovickovo/contract/notices/notices';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { apiQuery } from '../../lib/api/api-query.ts';
import { showNotice } from '../../lib/notices.ts';
import { closedNotices, keepClosed } from '../../lib/session/closed-notices.ts';
import { useUser } from '../../lib/session/session.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { Callout } from '../feedback/callout.tsx';
import classes from './operator-notices.module.css';

/** The valid notices of the operator, above every page (product §3.16); a closed one does not come back before the sign-out. */
export function OperatorNotices() {
  const { t, language } = useTranslation('components');
  const { id } = useUser();
  const [closed, setClosed] = useState(() => closedNotices(id));
  const { data = [], isLoadingError } = useQuery(apiQuery(notices.list, {}, { refusals: 'own' }));
  useEffect(() => {
    if (isLoadingError) showNotice({ type: 'warning', text: t('noticesFailed') });
  }, [isLoadingError, t]);
  const shown = data.filter((notice) => !closed.includes(notice.id));
  if (shown.length === 0) return null;
  const close = (notice: OperatorNotice) => setClosed(keepClosed(id, [...closed, notice.id]));
  return (
    <section className={classes.notices} aria-label={t('operatorNotices')}>
      {shown.map((notice) => (
        <Callout key={notice.id} type={notice.type}>
          <div className={classes.notice}>
            <p className={classes.text}>{(language === 'sk' ? null : notice.text.en) ?? notice.text.sk}</p>
            <button type="button" className={classes.close} aria-label={t('closeNotice')} onClick={() => close(notice)}>
              <IconX size={20} stroke={1.75} aria-hidden />
            </button>
          </div>
        </Callout>
      ))}
    </section>
  );
}

import { IconBell, IconX } from '@tabler/icons-react';
import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import { dismissNotice, holdNotice, type Notice, type NoticeAction, notices } from '../../lib/notices.ts';
import { useStore } from '../../lib/store.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { MESSAGE_ICONS } from './callout.tsx';
import classes from './notice-list.module.css';

/** The floating notices of the whole application, above everything, but never on a main button (product §4.24). */
export function NoticeList() {
  const { t } = useTranslation('components');
  const shown = useStore(notices);
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    if (shown.length > 0) void place(region);
  }, [shown]);
  return (
    <section ref={region} className={classes.region} aria-label={t('notices')}>
      {shown.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </section>
  );
}

/** The code comes with the application, so that the login page does not load it. Without it notices stay at the bottom. */
async function place(region: RefObject<HTMLElement | null>): Promise<void> {
  const code = await import('./notice-place.ts').catch(() => null);
  if (region.current) code?.placeNotices(region.current);
}

function NoticeCard({ notice }: { notice: Notice }) {
  const { t } = useTranslation('components');
  const Icon = notice.bell ? IconBell : MESSAGE_ICONS[notice.type];
  const isUrgent = notice.type === 'error' || notice.type === 'warning';
  const release = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) holdNotice(notice.id, false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at a notice only keeps it on the screen.
    <div
      className={classes.notice}
      data-type={notice.type}
      data-leaving={notice.leaving || undefined}
      onMouseEnter={() => holdNotice(notice.id, true)}
      onMouseLeave={() => holdNotice(notice.id, false)}
      onFocus={() => holdNotice(notice.id, true)}
      onBlur={release}
    >
      <Icon size={22} stroke={1.75} aria-label={t(`noticeType.${notice.type}`)} role="img" className={classes.icon} />
      <p role={isUrgent ? 'alert' : 'status'} className={classes.text}>
        {notice.text}
      </p>
      {notice.action && <ActionButton notice={notice} action={notice.action} />}
      <button
        type="button"
        className={classes.close}
        aria-label={t('closeNotice')}
        onClick={() => dismissNotice(notice.id)}
      >
        <IconX size={18} stroke={2} aria-hidden />
      </button>
    </div>
  );
}

/** The first press closes the notice, so that there is no second one. */
function ActionButton({ notice, action }: { notice: Notice; action: NoticeAction }) {
  const run = () => {
    dismissNotice(notice.id);
    action.run();
  };
  return (
    <button type="button" className={classes.action} onClick={run}>
      {action.text}
    </button>
  );
}

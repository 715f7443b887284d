import { IconAlertTriangle, IconCircleCheck, IconExclamationCircle, IconInfoCircle } from '@tabler/icons-react';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import type { NoticeType } from '../../lib/notices.ts';
import classes from './callout.module.css';

/** The icon of each type of message, the same everywhere. */
export const MESSAGE_ICONS = {
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
  error: IconExclamationCircle,
} satisfies Record<NoticeType, unknown>;

interface CalloutProps extends Omit<ComponentPropsWithoutRef<'div'>, 'title'> {
  type: NoticeType;
  title?: ReactNode;
  children?: ReactNode;
}

/** A lasting message in the page. Screen readers announce errors and warnings at once, other messages politely. */
export function Callout({ type, title, children, ...props }: CalloutProps) {
  const Icon = MESSAGE_ICONS[type];
  return (
    <div
      className={classes.callout}
      data-type={type}
      role={type === 'error' || type === 'warning' ? 'alert' : 'status'}
      {...props}
    >
      <Icon size={22} stroke={1.75} aria-hidden className={classes.icon} />
      <div className={classes.text}>
        {title && <strong className={classes.title}>{title}</strong>}
        {children}
      </div>
    </div>
  );
}

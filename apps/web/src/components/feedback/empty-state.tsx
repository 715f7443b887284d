import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  icon?: Icon;
  /** In pixels; larger where the state fills the page. */
  iconSize?: number;
  /** Names the things that are missing. */
  title: ReactNode;
  /** The advice for the next step. */
  text?: ReactNode;
  /** The button that does it. */
  action?: ReactNode;
}

/**
 * Shown instead of an empty list. For a list of things, the title's key is `no<Things>` and the text's
 * `no<Things>Text`; a title that several features share is in the catalogue `terms`.
 */
export function EmptyState({ icon: StateIcon, iconSize = 28, title, text, action }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      {StateIcon && (
        <span className={classes.icon} aria-hidden>
          <StateIcon size={iconSize} stroke={1.75} />
        </span>
      )}
      <p className={classes.title}>{title}</p>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}

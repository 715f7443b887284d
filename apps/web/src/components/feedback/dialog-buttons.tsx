import type { ReactNode } from 'react';
import classes from './dialog-buttons.module.css';

/** The buttons at the end of a dialog: on the right, or each on a whole line of a phone. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={classes.buttons}>{children}</div>;
}

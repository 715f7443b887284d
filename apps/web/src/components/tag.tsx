import type { ReactNode } from 'react';
import classes from './tag.module.css';

/** A short label of a state, in one of the band colours. */
export function Tag({ tone, children }: { tone: 'green' | 'blue' | 'orange' | 'red' | 'grey'; children: ReactNode }) {
  return (
    <span className={classes.tag} data-tone={tone}>
      {children}
    </span>
  );
}

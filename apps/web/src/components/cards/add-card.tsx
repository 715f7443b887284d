import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './add-card.module.css';

/** A large button in a `CardGrid`, in the place of the next card. */
export function AddCard({ children, onClick }: { children: ReactNode; onClick: () => void }) {
  return (
    <li className={classes.place}>
      <button type="button" className={classes.button} onClick={onClick}>
        <IconPlus size={32} stroke={1.75} aria-hidden />
        {children}
      </button>
    </li>
  );
}

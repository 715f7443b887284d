import { Children, type ReactNode } from 'react';
import classes from './facts.module.css';

/** Short facts on one line: "angličtina · 20 slovíčok · vytvorené 12.11.2026". */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <span className={classes.facts}>
      {Children.toArray(children).map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the facts of one item keep their order.
        <span key={index} className={classes.fact}>
          {fact}
        </span>
      ))}
    </span>
  );
}

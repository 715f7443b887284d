import { type ComponentPropsWithRef, Fragment, type ReactNode } from 'react';
import classes from './player-foot.module.css';

interface PlayerFootProps {
  /** What the buttons are about: a hint while asking, the verdict afterwards. */
  message?: ReactNode;
  tone?: 'calm' | 'right' | 'wrong';
  children?: ReactNode;
}

/** The bottom of the player: the buttons stay in one place from question to question. */
export function PlayerFoot({ message, tone = 'calm', children }: PlayerFootProps) {
  return (
    <footer className={classes.foot} data-tone={tone}>
      <div className={classes.inner}>
        {message && <div className={classes.message}>{message}</div>}
        <div className={classes.buttons}>{children}</div>
      </div>
    </footer>
  );
}

/** What the keyboard does here, for those who have one: the key, or the first and the last of a row of keys. */
export function KeyHint({ keys, children }: { keys: string[]; children: ReactNode }) {
  return (
    <p className={classes.hint}>
      {keys.map((key, index) => (
        <Fragment key={key}>
          {index > 0 && ' – '}
          <kbd>{key}</kbd>
        </Fragment>
      ))}{' '}
      {children}
    </p>
  );
}

type FootButtonProps = Omit<ComponentPropsWithRef<'button'>, 'type' | 'className'> & {
  /** Stands back behind the other one. */
  isQuiet?: boolean;
};

/**
 * A button of the foot. A plain one: it appears with every verdict, in the same frame as the key press.
 *
 * Pressed by hand it leaves the focus where it is, so that an on-screen keyboard stays open.
 */
export function FootButton({ isQuiet = false, ...props }: FootButtonProps) {
  return (
    <button
      {...props}
      type="button"
      className={isQuiet ? classes.quiet : classes.main}
      onMouseDown={(event) => event.preventDefault()}
    />
  );
}

import { type ComponentPropsWithRef, Fragment, type ReactNode } from 'react';
import classes from './player-foot.module.css';

interface PlayerFootProps {
  /** Above the buttons: a hint while the question is asked, the verdict afterwards. */
  message: ReactNode;
  tone?: 'asking' | 'calm' | 'right' | 'wrong';
  children: ReactNode;
}

/** The bottom of the player. The buttons keep their place from question to question. */
export function PlayerFoot({ message, tone = 'asking', children }: PlayerFootProps) {
  return (
    <footer className={classes.foot} data-tone={tone} data-keep-clear>
      <div className={classes.inner}>
        {message && <div className={classes.message}>{message}</div>}
        <div className={classes.buttons}>{children}</div>
      </div>
    </footer>
  );
}

/** Keys that can be used: one, or the first and the last of a range. Hidden on devices without a keyboard. */
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
  /** The less important of two buttons. */
  isQuiet?: boolean;
};

/**
 * A button of the foot. It is a plain `button`, so that it appears with the verdict in the same frame as the key press.
 *
 * A click does not move the focus, so that an on-screen keyboard stays open.
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

import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from './phone-fold.module.css';

interface PhoneFoldProps {
  label: string;
  /** Not folded at first. */
  isOpenAtFirst?: boolean;
  children: ReactNode;
}

/** On a phone a button that opens its content; on wider screens the content alone. */
export function PhoneFold({ label, isOpenAtFirst = false, children }: PhoneFoldProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <div className={classes.fold} data-open={isOpen || undefined}>
      <button
        type="button"
        className={classes.button}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <IconChevronDown size={20} stroke={1.75} aria-hidden />
        {label}
      </button>
      <div id={id} className={classes.content}>
        {children}
      </div>
    </div>
  );
}

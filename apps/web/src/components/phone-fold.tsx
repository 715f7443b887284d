import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from './phone-fold.module.css';

interface PhoneFoldProps {
  label: string;
  /** Not folded at first. */
  isOpenAtFirst?: boolean;
  /** Opens the fold and keeps it open, for example while a field in it has an error. */
  mustOpen?: boolean;
  children: ReactNode;
}

/** On a phone a button that opens its content; on wider screens the content alone. */
export function PhoneFold({ label, isOpenAtFirst = false, mustOpen = false, children }: PhoneFoldProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  // Kept, so that the field does not vanish while its error is being corrected.
  if (mustOpen && !isOpen) setOpen(true);
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

import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import classes from './selection-bar.module.css';

interface SelectionBarProps {
  count: number;
  isOfPupils: boolean;
  onClear: () => void;
  /** Says why there are no buttons while nothing is selected; without it, the bar is gone then. */
  whenNone: string | undefined;
  /** Selects the found rows of all pages; given while there are more than on this page. */
  selectFound: { total: number; select: () => Promise<void> } | undefined;
  /** Buttons for the selected rows. */
  children: ReactNode;
}

/** Stays visible at the bottom while something is selected, or if it says what to select. */
export function SelectionBar({ count, isOfPupils, onClear, whenNone, selectFound, children }: SelectionBarProps) {
  const { t } = useTranslation('tables');
  return (
    <div role="status" className={classes.place}>
      {count === 0 && whenNone && <p className={classes.bar}>{whenNone}</p>}
      {count > 0 && (
        <div className={classes.bar}>
          <span className={classes.count}>{t(isOfPupils ? 'selectedPupils' : 'selected', { count })}</span>
          {selectFound && <SelectFound {...selectFound} />}
          <Button variant="subtle" color="gray" onClick={onClear}>
            {t('clearSelection')}
          </Button>
          {children}
        </div>
      )}
    </div>
  );
}

function SelectFound({ total, select }: { total: number; select: () => Promise<void> }) {
  const { t } = useTranslation('tables');
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    await select().finally(() => setAsking(false));
  };
  return (
    <Button variant="subtle" loading={isAsking} onClick={() => void ask()}>
      {t('selectFound', { count: total })}
    </Button>
  );
}

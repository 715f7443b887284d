import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './selection-bar.module.css';

interface SelectionBarProps {
  count: number;
  onClear: () => void;
  /** Buttons for what is selected. */
  children: ReactNode;
}

/** Stays in sight at the bottom while something is selected. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  const { t } = useTranslation('components');
  return (
    <div role="status" className={classes.place}>
      {count > 0 && (
        <div className={classes.bar}>
          <span className={classes.count}>{t('selected', { count })}</span>
          <Button variant="subtle" color="gray" onClick={onClear}>
            {t('clearSelection')}
          </Button>
          {children}
        </div>
      )}
    </div>
  );
}

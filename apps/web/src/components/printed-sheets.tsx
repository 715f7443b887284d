import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import classes from './printed-sheets.module.css';

interface PrintedSheetsProps {
  /** Names the page of the sheets (`@page`) and the size of their letters. */
  className: string | undefined;
  /** Each child begins on a new sheet. */
  children: ReactNode;
}

/**
 * Sheets that are invisible on the screen, and on paper are all there is. They stand directly in the body, so that neither a dialog nor the
 * page around it is printed.
 */
export function PrintedSheets({ className = '', children }: PrintedSheetsProps) {
  return createPortal(
    <div className={`${classes.sheets} ${className}`} data-printed-sheets>
      {children}
    </div>,
    document.body,
  );
}

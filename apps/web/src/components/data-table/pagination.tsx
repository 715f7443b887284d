import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import classes from './pagination.module.css';

interface PagesProps {
  /** What is divided into pages, where there may be several such things on a page. */
  of?: string;
  /** From 1. */
  page: number;
  total: number;
  pageSize: number;
  onChange: (page: number) => void;
}

/**
 * Buttons for the first page, the last page and the neighbours of this one; nothing if there is one page only. A page after the last one,
 * the last row of which may have been deleted, leads to the last.
 */
export function Pages({ of, page, total, pageSize, onChange }: PagesProps) {
  const { t } = useTranslation('tables');
  const last = lastPageOf(total, pageSize);
  useEffect(() => {
    if (page > last) onChange(last);
  });
  if (last === 1) return null;
  // At the end of the list a button keeps the focus, so it is not `disabled`.
  const turn = (to: number) => (to < 1 || to > last ? { 'aria-disabled': true } : { onClick: () => onChange(to) });
  return (
    <nav className={classes.pages} aria-label={of === undefined ? t('pages') : `${t('pages')}: ${of}`}>
      <button type="button" aria-label={t('previousPage')} {...turn(page - 1)}>
        <IconChevronLeft size={20} aria-hidden />
      </button>
      {pagesAround(page, last).map((shown, index, all) => (
        <span key={shown} className={classes.step}>
          {index > 0 && shown - (all[index - 1] ?? 0) > 1 && <span aria-hidden>…</span>}
          <button
            type="button"
            aria-label={t('page', { page: shown })}
            aria-current={shown === page ? 'page' : undefined}
            onClick={() => onChange(shown)}
          >
            {shown}
          </button>
        </span>
      ))}
      <button type="button" aria-label={t('nextPage')} {...turn(page + 1)}>
        <IconChevronRight size={20} aria-hidden />
      </button>
    </nav>
  );
}

/** The number of pages; an empty list has one. */
export function lastPageOf(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** The offered page numbers, ascending: the first, the last, this one and its neighbours. */
export function pagesAround(page: number, last: number): number[] {
  const wanted = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last);
  return [...new Set(wanted)].sort((one, other) => one - other);
}

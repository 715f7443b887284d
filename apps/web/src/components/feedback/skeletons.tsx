import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import classes from './skeletons.module.css';

/** A grid of cards that is still being fetched. */
export function SkeletonCards({ count = 3 }: { count?: number }) {
  return (
    <Loading>
      <div className={classes.cards}>
        {placeholders(count).map((key) => (
          <span key={key} className={classes.block} style={height('8.5rem')} />
        ))}
      </div>
    </Loading>
  );
}

/** Rows of a table or list that are still being fetched. */
export function SkeletonRows({ count = 5 }: { count?: number }) {
  return (
    <Loading>
      <div className={classes.rows}>
        {placeholders(count).map((key) => (
          <span key={key} className={classes.block} style={height('3rem')} />
        ))}
      </div>
    </Loading>
  );
}

/** A whole page that is still being fetched. */
export function SkeletonPage() {
  return (
    <Loading>
      <div className={classes.rows}>
        <span className={classes.block} style={{ ...height('2.25rem'), width: 'min(18rem, 70%)' }} />
        <span className={classes.block} style={height('6rem')} />
        <span className={classes.block} style={height('14rem')} />
      </div>
    </Loading>
  );
}

function Loading({ children }: { children: ReactNode }) {
  const { t } = useTranslation('components');
  return (
    <div role="status" aria-label={t('loading')} className={classes.loading}>
      <div aria-hidden>{children}</div>
    </div>
  );
}

function height(value: string): CSSProperties {
  return { height: value };
}

function placeholders(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `placeholder-${index}`);
}

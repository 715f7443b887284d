import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Brand } from './brand.tsx';
import { PageContent } from './page-content.tsx';
import classes from './public-layout.module.css';
import { SiteFooter } from './site-footer.tsx';

/** The background and header of the pages before sign-in. */
export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <div className={classes.ground}>
      <header className={classes.header}>
        <Link to="/login" className={classes.home}>
          <Brand />
        </Link>
      </header>
      <PageContent className={classes.content}>{children}</PageContent>
      <SiteFooter />
    </div>
  );
}

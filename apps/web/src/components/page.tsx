import { IconArrowLeft } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { usePageTitle } from '../lib/pages/page-title.ts';
import classes from './page.module.css';

interface PageProps {
  /** The heading and the document's title. */
  title: string;
  /** Replaces the title as the heading. */
  heading?: ReactNode;
  /** A `<BackLink>` to the page above this one. */
  back?: ReactNode;
  /** The menu of the page's thing; it stays beside the heading however long that is. */
  menu?: ReactNode;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  /** A line under the heading. */
  intro?: ReactNode;
  children: ReactNode;
}

/** The frame of a page: back link, heading, buttons, content. */
export function Page({ title, heading, back, menu, actions, intro, children }: PageProps) {
  usePageTitle(title);
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        {back}
        <div className={classes.row}>
          <div className={classes.heading}>
            <h1 className={classes.title}>{heading ?? title}</h1>
            {menu}
          </div>
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
        {intro && <p className={classes.intro}>{intro}</p>}
      </header>
      {children}
    </div>
  );
}

/** A part of a page with its own heading. */
export function Section({ title, actions, children }: { title: ReactNode; actions?: ReactNode; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <div className={classes.row}>
        <h2 className={classes.subtitle}>{title}</h2>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  );
}

function BackAnchor({ children, ...props }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a {...props} className={classes.back}>
      <IconArrowLeft size={20} stroke={1.75} aria-hidden />
      {children}
    </a>
  );
}

/** `<Page back={<BackLink to="/app/classes">Triedy</BackLink>}>` */
export const BackLink = createLink(BackAnchor);

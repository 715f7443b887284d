import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, HTMLAttributes, ReactNode } from 'react';
import { Card } from './card.tsx';
import classes from './item-card.module.css';

interface ItemCardProps {
  /** The checkbox that selects the card. */
  select?: ReactNode;
  /** A `CardLink`, or a text if there is nothing to open. */
  title: ReactNode;
  /** A `CardMenu`. */
  menu?: ReactNode;
  /** A line of short facts under the title. */
  facts?: ReactNode;
  children?: ReactNode;
  /** Less prominent text at the bottom. */
  foot?: ReactNode;
  /** Buttons at the bottom. */
  actions?: ReactNode;
  /** Draws the card in grey: its time is over. */
  isOver?: boolean;
}

/** One item of a list. The link of its title covers the whole card; menu and buttons lie above the link. */
export function ItemCard({ select, title, menu, facts, children, foot, actions, isOver = false }: ItemCardProps) {
  return (
    <Card as="li" className={classes.card} data-over={isOver || undefined}>
      <div className={classes.head}>
        {select && <div className={classes.select}>{select}</div>}
        <h2 className={classes.title}>{title}</h2>
        {menu && <div className={classes.menu}>{menu}</div>}
      </div>
      {facts && <div className={classes.facts}>{facts}</div>}
      {children}
      {(foot || actions) && (
        <div className={classes.foot}>
          {foot && <div className={classes.note}>{foot}</div>}
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
      )}
    </Card>
  );
}

/** The grid of item cards. */
export function CardGrid({ label, ...props }: { label?: string } & HTMLAttributes<HTMLUListElement>) {
  return <ul className={classes.grid} aria-label={label} {...props} />;
}

function CardAnchor({ className, ...props }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a {...props} className={[classes.link, className].filter(Boolean).join(' ')} />;
}

export const CardLink = createLink(CardAnchor);

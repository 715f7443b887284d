import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ElementType, HTMLAttributes } from 'react';
import classes from './card.module.css';

type CardProps = HTMLAttributes<HTMLElement> & { as?: ElementType<HTMLAttributes<HTMLElement>> };

/** A white sheet on the paper-coloured page. */
export function Card({ as: Element = 'div', className, ...props }: CardProps) {
  return <Element {...props} className={joined(classes.card, className)} />;
}

function CardAnchor({ className, ...props }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a {...props} className={joined(classes.card, classes.linked, className)} />;
}

/** A card that is a link as a whole. */
export const LinkCard = createLink(CardAnchor);

function joined(...names: (string | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

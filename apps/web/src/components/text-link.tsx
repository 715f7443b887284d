import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';
import classes from './text-link.module.css';

function TextAnchor({ className, ...props }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a {...props} className={[classes.link, className].filter(Boolean).join(' ')} />;
}

/** A link in a text; address and parameters are checked by the compiler. */
export const TextLink = createLink(TextAnchor);

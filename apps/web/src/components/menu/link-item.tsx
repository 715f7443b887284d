import { createLink } from '@tanstack/react-router';
import { MenuLink } from './menu.tsx';

/** An item of a menu that leads to a page; address and parameters are checked by the compiler. */
export const LinkItem = createLink(MenuLink);

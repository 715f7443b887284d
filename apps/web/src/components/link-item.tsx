import { Menu, type MenuItemProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';

interface LinkItemProps extends MenuItemProps, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof MenuItemProps> {
  ref?: Ref<HTMLAnchorElement>;
}

function ItemAnchor({ ref, ...props }: LinkItemProps) {
  return <Menu.Item component="a" ref={ref} {...props} />;
}

/** An item of a menu that leads to a page; address and parameters are checked by the compiler. */
export const LinkItem = createLink(ItemAnchor);

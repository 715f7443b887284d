import { ActionIcon, Menu, type MenuItemProps } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import classes from './card-menu.module.css';

/** The menu of actions on one item of a list; `name` is the name of the item. */
export function CardMenu({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation('components');
  return (
    // Rendered beside its button, so that it is inside the page's landmark.
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <ActionIcon aria-label={t('actionsFor', { name })}>
          <IconDotsVertical size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

interface DangerItemProps extends MenuItemProps {
  onClick: () => void;
}

/** A menu item that deletes, after asking. */
export function DangerItem(props: DangerItemProps) {
  return <Menu.Item className={classes.danger} {...props} />;
}

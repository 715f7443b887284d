import { ActionIcon, Menu, type MenuItemProps } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './card-menu.module.css';

/** What can be done to one thing of a list; `name` tells which. */
export function CardMenu({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation('components');
  return (
    // Beside its button, and so inside the page's landmark.
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

/** An item that deletes; it asks first. */
export function DangerItem(props: DangerItemProps) {
  return <Menu.Item className={classes.danger} {...props} />;
}

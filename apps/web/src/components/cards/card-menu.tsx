import { ActionIcon } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { Menu, MenuItem } from '../menu/menu.tsx';
import classes from './card-menu.module.css';

/** The menu of actions on one item of a list; `name` is the name of the item. */
export function CardMenu({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation('components');
  return (
    <Menu
      button={(props) => (
        <ActionIcon {...props} aria-label={t('actionsFor', { name })}>
          <IconDotsVertical size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    >
      {children}
    </Menu>
  );
}

interface DangerItemProps {
  onClick: () => void;
  children: ReactNode;
}

/** A menu item that deletes, after asking. */
export function DangerItem(props: DangerItemProps) {
  return <MenuItem className={classes.danger} {...props} />;
}

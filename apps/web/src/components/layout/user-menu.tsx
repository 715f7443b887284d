import { Menu } from '@mantine/core';
import { initials } from '@slovickovo/domain/accounts/accounts';
import { IconLogout, IconSettings } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { leaveLoginMessage } from '../../lib/session/login-message.ts';
import { signOut, useUser } from '../../lib/session/session.ts';
import { personName } from '../../lib/texts/person-name.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { LinkItem } from '../link-item.tsx';
import { PersonAvatar } from '../person-avatar.tsx';
import classes from './user-menu.module.css';

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** The avatar with settings and logout. */
export function UserMenu() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const user = useUser();
  const leave = async () => {
    await signOut();
    leaveLoginMessage({ kind: 'signed-out', name: personName(user) });
    await navigate({ to: '/login' });
  };
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <button type="button" className={classes.target} aria-label={`${initials(user)} – ${t('userMenu')}`}>
          <PersonAvatar person={user} size={40} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={classes.name}>{personName(user)}</Menu.Label>
        <LinkItem to="/app/settings" leftSection={<IconSettings {...ICON} />}>
          {t('settings')}
        </LinkItem>
        <Menu.Item leftSection={<IconLogout {...ICON} />} onClick={leave}>
          {t('logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

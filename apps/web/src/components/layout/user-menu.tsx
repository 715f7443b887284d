import { initials } from '@slovickovo/domain/accounts/names';
import { IconLogout, IconSettings } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { leaveLoginMessage } from '../../lib/session/login-message.ts';
import { useUser } from '../../lib/session/session.ts';
import { personName } from '../../lib/texts/person-name.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { LinkItem } from '../menu/link-item.tsx';
import { Menu, MenuItem, MenuLabel } from '../menu/menu.tsx';
import { leaveDevice } from '../offline/leave-device.ts';
import { PersonAvatar } from '../person-avatar.tsx';
import classes from './user-menu.module.css';

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** The avatar with settings and logout. */
export function UserMenu() {
  const { t } = useTranslation(['shell', 'terms']);
  const navigate = useNavigate();
  const user = useUser();
  const leave = async () => {
    if (!(await leaveDevice(user))) return;
    leaveLoginMessage({ kind: 'signed-out', name: personName(user) });
    await navigate({ to: '/login' });
  };
  return (
    <Menu
      button={(props) => (
        <button
          {...props}
          type="button"
          className={classes.target}
          aria-label={`${initials(user)} – ${t('terms:userMenu')}`}
        >
          <PersonAvatar person={user} size={40} />
        </button>
      )}
    >
      <MenuLabel>
        <span className={classes.name}>{personName(user)}</span>
      </MenuLabel>
      <LinkItem to="/app/settings" icon={<IconSettings {...ICON} />}>
        {t('settings')}
      </LinkItem>
      <MenuItem icon={<IconLogout {...ICON} />} onClick={leave}>
        {t('logout')}
      </MenuItem>
    </Menu>
  );
}

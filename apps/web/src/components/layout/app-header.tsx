import { IconHome, IconQuestionMark } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { openTutorial } from '../../lib/tutorial.ts';
import classes from './app-header.module.css';
import { Bell } from './bell.tsx';
import { Brand } from './brand.tsx';
import { MenuButton } from './main-menu/menu-button.tsx';
import { QuickAdd } from './quick-add.tsx';
import { UserMenu } from './user-menu.tsx';

interface AppHeaderProps {
  menuOpened: boolean;
  onToggleMenu: () => void;
}

/** Menu button, home link, the tutorial in a wide window, the bell, quick-add and the user menu (product §2.9). */
export function AppHeader({ menuOpened, onToggleMenu }: AppHeaderProps) {
  const { t } = useTranslation(['shell', 'terms']);
  return (
    <header className={classes.header}>
      <MenuButton opened={menuOpened} onToggle={onToggleMenu} />
      <Link to="/app" className={classes.brand}>
        <Brand size={34} />
      </Link>
      <Link to="/app" className={classes.icon} aria-label={t('home')} activeOptions={{ exact: true }}>
        <IconHome size={24} stroke={1.75} aria-hidden />
      </Link>
      <div className={classes.end}>
        <button
          type="button"
          className={classes.help}
          aria-label={t('terms:openTutorial')}
          title={t('terms:openTutorial')}
          onClick={openTutorial}
          data-tour="help"
        >
          <IconQuestionMark size={24} stroke={1.75} aria-hidden />
        </button>
        <Bell />
        <span data-tour="add">
          <QuickAdd />
        </span>
        <span data-tour="account">
          <UserMenu />
        </span>
      </div>
    </header>
  );
}

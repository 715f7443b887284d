import { useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useMatches } from '../../lib/matches.ts';
import { isOpenRunPage } from '../../lib/open-run.ts';
import { useIsBare } from '../../lib/pages/bare-layout.ts';
import { refreshUser, useSession } from '../../lib/session/session.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { BellsDialog } from '../bells/bells-dialog.tsx';
import { Confirmations } from '../feedback/confirmations.tsx';
import { laterPart } from '../feedback/later-part.tsx';
import { lazyPart } from '../feedback/lazy-part.tsx';
import { TextLink } from '../text-link.tsx';
import { AppHeader } from './app-header.tsx';
import classes from './app-layout.module.css';
import './print.css';
import { ConnectionBar } from './connection-bar.tsx';
import { SideMenu } from './main-menu/side-menu.tsx';
import { OperatorNotices } from './operator-notices.tsx';
import { PageContent } from './page-content.tsx';
import { SiteFooter } from './site-footer.tsx';

const OfflinePart = laterPart(() => import('../offline/offline-part.tsx').then((part) => part.loadOfflinePart()));
const MenuDrawer = lazyPart(async () => (await import('./main-menu/menu-drawer.tsx')).MenuDrawer);

/** Header, side menu, page and footer, with help for teachers; only the page during a run. */
export function AppLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  // A run that is resumed has its page from the start, so that no menu asks for what a class test locks.
  const isBare = useIsBare() || isOpenRunPage(pathname);
  const isWide = useMatches(MENU_BESIDE, { inHtml: true });
  const [menu, setMenu] = useMenuState(isWide);
  useLeaveWithoutSession(isBare);
  return (
    <div className={classes.app}>
      {!isBare && <AppHeader menuOpened={menu} onToggleMenu={() => setMenu(!menu)} />}
      {!isBare && <ConnectionBar />}
      <OfflinePart />
      <div className={classes.body}>
        {!isBare && isWide && menu && (
          <aside className={classes.aside}>
            <SideMenu />
          </aside>
        )}
        {!isWide && <MenuDrawer opened={menu && !isBare} onClose={() => setMenu(false)} />}
        <PageContent className={isBare ? classes.bare : classes.content}>
          {!isBare && <OperatorNotices />}
          {children}
        </PageContent>
      </div>
      {!isBare && <SiteFooter help={<TeacherHelp />} />}
      <Confirmations />
      <BellsDialog />
    </div>
  );
}

function TeacherHelp() {
  const { t } = useTranslation('terms');
  if (useSession()?.role.name !== 'teacher') return null;
  return (
    <TextLink to="/contact" hash="help">
      {t('help')}
    </TextLink>
  );
}

const MENU_BESIDE = '(min-width: 992px)';

/**
 * On a wide screen the menu keeps its last state; on a narrow one it covers the page, so it starts closed and closes
 * with every navigation.
 */
function useMenuState(isWide: boolean): [boolean, (opened: boolean) => void] {
  const { pathname } = useLocation();
  const [beside, setBeside] = useState(true);
  const [over, setOver] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the pathname is the event.
  useEffect(() => setOver(false), [pathname, isWide]);
  return isWide ? [beside, setBeside] : [over, setOver];
}

/**
 * Notices a session that ended elsewhere when the window becomes visible again. A user in a run stays there: the player
 * asks for a new sign-in without leaving the run.
 */
function useLeaveWithoutSession(isInRun: boolean): void {
  const user = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    if (!user && !isInRun) void navigate({ to: '/login' });
  }, [user, isInRun, navigate]);
  useEffect(() => {
    const look = () => void (document.visibilityState === 'visible' && !isInRun && refreshUser());
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [isInRun]);
}

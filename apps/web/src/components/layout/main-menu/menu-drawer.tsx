import { Drawer } from '@mantine/core';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { useBackCloses } from '../../feedback/back-closes.tsx';
import { Brand } from '../brand.tsx';
import classes from './menu-drawer.module.css';
import { SideMenu } from './side-menu.tsx';

/** The menu on a narrow screen, over the page. */
export function MenuDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('terms');
  useBackCloses(opened, onClose);
  return (
    <Drawer.Root opened={opened} onClose={onClose} size="19rem">
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('mainMenu')}>
        <div className={classes.head}>
          <Brand size={34} />
          <Drawer.CloseButton aria-label={t('closeMenu')} size={44} iconSize={24} />
        </div>
        <Drawer.Body>
          <SideMenu />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

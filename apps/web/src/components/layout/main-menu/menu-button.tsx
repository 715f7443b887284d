import { IconMenu2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { classOffersQuery } from '../../../lib/queries/class-offers-query.ts';
import { wordGroupOffersQuery } from '../../../lib/queries/word-group-offers-query.ts';
import { useUser } from '../../../lib/session/session.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { useIsLater } from '../../feedback/lazy-part.tsx';
import classes from '../app-header.module.css';

interface MenuButtonProps {
  opened: boolean;
  onToggle: () => void;
}

/** Opens and closes the main menu. While it is closed, a mark says that offers wait in it (product §2.10). */
export function MenuButton({ opened, onToggle }: MenuButtonProps) {
  const { t } = useTranslation('terms');
  const count = useWaitingOffers(!opened);
  const names = [opened ? t('closeMenu') : t('openMenu')];
  if (count > 0) names.push(t('waitingOffers', { count }));
  return (
    <button
      type="button"
      className={classes.icon}
      aria-expanded={opened}
      aria-label={names.join(', ')}
      data-tour="menu"
      onClick={onToggle}
    >
      <IconMenu2 size={24} stroke={1.75} aria-hidden />
      {count > 0 && <span className={classes.mark} aria-hidden />}
    </button>
  );
}

/** The number of word groups and classes that are offered to the user. They are fetched after the page; the opened menu has its own. */
function useWaitingOffers(isClosed: boolean): number {
  const isLater = useIsLater();
  const isTeacher = useUser().role.name === 'teacher';
  const groups = useQuery({ ...wordGroupOffersQuery, enabled: isClosed && isLater });
  const schoolClasses = useQuery({ ...classOffersQuery, enabled: isClosed && isLater && isTeacher });
  return isClosed ? (groups.data?.length ?? 0) + (schoolClasses.data?.length ?? 0) : 0;
}

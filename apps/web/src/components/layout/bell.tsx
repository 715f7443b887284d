import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { pastNotices } from '../../lib/notices.ts';
import { useStore } from '../../lib/store.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { lazyPart } from '../feedback/lazy-part.tsx';
import classes from './app-header.module.css';

const BellDialog = lazyPart(async () => (await import('./bell-dialog.tsx')).BellDialog);

/** Opens the history of notices, and says whether there are floating ones since it was opened (product §4.24). */
export function Bell() {
  const { t } = useTranslation(['components', 'terms']);
  const newest = useStore(pastNotices)[0]?.id ?? 0;
  const [seen, setSeen] = useState(newest);
  const [isOpen, setOpen] = useState(false);
  const isNew = newest > seen;
  const label = isNew ? t('terms:newNotices') : t('notices');
  const close = () => {
    setOpen(false);
    setSeen(newest);
  };
  return (
    <>
      <button type="button" className={classes.icon} aria-label={label} title={label} onClick={() => setOpen(true)}>
        <IconBell size={24} stroke={1.75} aria-hidden />
        {isNew && <span className={classes.mark} aria-hidden />}
      </button>
      <BellDialog opened={isOpen} onClose={close} />
    </>
  );
}

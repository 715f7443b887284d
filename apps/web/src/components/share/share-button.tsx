import { ActionIcon, Button } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { lazyPart } from '../feedback/lazy-part.tsx';
import type { SharedThing } from './shared-thing.ts';

const ShareDialog = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog);

interface ShareButtonProps {
  thing: SharedThing;
  /** Names what is shared, where the button is an icon. */
  name?: string;
}

/** Opens the link of a certificate (product §2.35); an icon if it has a name. */
export function ShareButton({ thing, name }: ShareButtonProps) {
  const { t } = useTranslation('terms');
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  const icon = <IconShare size={20} stroke={1.75} aria-hidden />;
  return (
    <>
      {name === undefined ? (
        <Button variant="default" leftSection={icon} onClick={open}>
          {t('share')}
        </Button>
      ) : (
        <ActionIcon variant="subtle" size="lg" aria-label={t('shareNamed', { name })} onClick={open}>
          {icon}
        </ActionIcon>
      )}
      {isOpen && <ShareDialog thing={thing} onClose={() => setOpen(false)} />}
    </>
  );
}

import { Button } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyPart } from '../../components/feedback/lazy-part.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import classes from './own-data.module.css';

const DownloadDialog = lazyPart(async () => (await import('./download-dialog.tsx')).DownloadDialog);
const EraseDialog = lazyPart(async () => (await import('./erase-dialog.tsx')).EraseDialog);

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** The download of all data and the erasure of the account (product §11.2, product §11.3). */
export function OwnData() {
  const { t } = useTranslation(['privacy', 'shell']);
  const [opened, setOpened] = useState<'download' | 'erase' | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <p>
        {t('text')} <TextLink to="/privacy">{t('shell:dataProtection')}</TextLink>
      </p>
      <div className={classes.buttons}>
        <Button variant="default" leftSection={<IconDownload {...ICON} />} onClick={() => setOpened('download')}>
          {t('download')}
        </Button>
        <Button variant="default" leftSection={<IconTrash {...ICON} />} onClick={() => setOpened('erase')}>
          {t('erase')}
        </Button>
      </div>
      <DownloadDialog opened={opened === 'download'} onClose={close} />
      <EraseDialog opened={opened === 'erase'} onClose={close} />
    </>
  );
}

import { Button } from '@mantine/core';
import { classArchive } from '@slovickovo/contract/classes/archive';
import { Suspense } from 'react';
import { Callout } from '../../../components/feedback/callout.tsx';
import { useCall } from '../../../lib/api/api-query.ts';
import { showNotice } from '../../../lib/notices.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { formatDate } from '../../../lib/time/dates.ts';
import classes from './archive.module.css';
import { READERS_OF_CLASSES } from './readers-of-classes.ts';

interface ArchivedNoteProps {
  id: number;
  name: string;
  archivedAt: string;
  isOwner: boolean;
}

/** Says that the class can only be read; its owner restores it here (product §4.31). */
export function ArchivedNote(props: ArchivedNoteProps) {
  return (
    <Suspense>
      <Note {...props} />
    </Suspense>
  );
}

function Note({ id, name, archivedAt, isOwner }: ArchivedNoteProps) {
  const { t } = useTranslation('class-archive');
  const restore = useCall(classArchive.restore, {
    refreshes: READERS_OF_CLASSES,
    onSuccess: () => showNotice({ type: 'success', text: t('archived.restored', { name }) }),
  });
  return (
    <Callout type="info" title={t('archived.title', { date: formatDate(archivedAt) })}>
      <p className={classes.text}>{t(isOwner ? 'archived.ownersText' : 'archived.text')}</p>
      {isOwner && (
        <Button variant="default" loading={restore.isPending} onClick={() => restore.mutate({ params: { id } })}>
          {t('archived.restore')}
        </Button>
      )}
    </Callout>
  );
}

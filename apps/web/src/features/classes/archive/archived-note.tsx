import { Button } from '@mantine/core';
import { classArchive } from '@slovickovo/contract/classes/archive';
import { ArchivedClass } from '../../../components/standing/archived-class.tsx';
import { useCall } from '../../../lib/api/api-query.ts';
import { showNotice } from '../../../lib/notices.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import classes from './archive.module.css';

interface ArchivedNoteProps {
  id: number;
  name: string;
  archivedAt: string;
  isOwner: boolean;
}

/** Says that the class can only be read; its owner restores it here (product §4.31). */
export function ArchivedNote({ id, name, archivedAt, isOwner }: ArchivedNoteProps) {
  return (
    <ArchivedClass archivedAt={archivedAt} isOwner={isOwner}>
      {isOwner && <RestoreButton id={id} name={name} />}
    </ArchivedClass>
  );
}

function RestoreButton({ id, name }: Pick<ArchivedNoteProps, 'id' | 'name'>) {
  const { t } = useTranslation('class-archive');
  const restore = useCall(classArchive.restore, {
    refreshes: ['/usergroups', '/tests'],
    onSuccess: () => showNotice({ type: 'success', text: t('archived.restored', { name }) }),
  });
  return (
    <Button
      className={classes.restore}
      variant="default"
      loading={restore.isPending}
      onClick={() => restore.mutate({ params: { id } })}
    >
      {t('archived.restore')}
    </Button>
  );
}

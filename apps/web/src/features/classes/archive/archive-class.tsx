import { Button } from '@mantine/core';
import { classArchive } from '@slovickovo/contract/classes/archive';
import { DialogButtons } from '../../../components/feedback/dialog-buttons.tsx';
import { AppModal } from '../../../components/feedback/modal.tsx';
import { useCall } from '../../../lib/api/api-query.ts';
import { showNotice } from '../../../lib/notices.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import classes from './archive.module.css';
import { WhatEnds } from './what-ends.tsx';

interface ArchiveClassProps {
  schoolClass: { id: number; name: string };
  opened: boolean;
  onClose: () => void;
}

/** Archives a class, after saying what ends with it. */
export function ArchiveClass({ schoolClass: { id, name }, opened, onClose }: ArchiveClassProps) {
  const { t } = useTranslation(['class-archive', 'classes', 'components']);
  const archive = useCall(classArchive.archive, {
    refreshes: ['/usergroups', '/tests'],
    onSuccess: () => {
      showNotice({ type: 'success', text: t('done', { name }) });
      onClose();
    },
  });
  return (
    <AppModal opened={opened} onClose={onClose} title={t('title', { name })}>
      {opened && (
        <div className={classes.dialog}>
          <p>{t('text')}</p>
          <WhatEnds classId={id} />
          <DialogButtons>
            <Button variant="default" onClick={onClose}>
              {t('components:cancel')}
            </Button>
            <Button loading={archive.isPending} onClick={() => archive.mutate({ params: { id } })}>
              {t('classes:archiveMenu')}
            </Button>
          </DialogButtons>
        </div>
      )}
    </AppModal>
  );
}

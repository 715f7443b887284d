import { privacy } from '@slovickovo/contract/privacy/privacy';
import { AppModal } from '../../components/feedback/modal.tsx';
import { useSaveFile } from '../../lib/api/use-save-file.ts';
import { showNotice } from '../../lib/notices.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import classes from './own-data.module.css';
import { ProofForm } from './proof-form.tsx';

/** Saves the ZIP with all data of the user (product §11.2). */
export function DownloadDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('privacy');
  const save = useSaveFile(privacy.download);
  const download = (proof: string) =>
    save.mutate(
      { body: { proof } },
      {
        onSuccess: () => {
          onClose();
          showNotice({ type: 'success', text: t('downloaded') });
        },
      },
    );
  return (
    <AppModal opened={opened} onClose={onClose} title={t('download')}>
      <div className={classes.text}>
        <p>{t('downloadText')}</p>
      </div>
      <ProofForm
        submit={t('download')}
        pending={save.isPending}
        error={save.error?.fields ? save.error : null}
        onSubmit={download}
        onClose={onClose}
      />
    </AppModal>
  );
}

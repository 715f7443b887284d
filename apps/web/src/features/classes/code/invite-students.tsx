import { Button, TextInput } from '@mantine/core';
import { IconPresentation } from '@tabler/icons-react';
import { CopyButton } from '../../../components/copy-button.tsx';
import { DialogsInAddress } from '../../../components/feedback/back-closes.tsx';
import { Callout } from '../../../components/feedback/callout.tsx';
import { AppModal } from '../../../components/feedback/modal.tsx';
import { QrCode } from '../../../components/qr-code.tsx';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { AccessCode } from './access-code.tsx';
import { inviteLink, registrationAddress, type ShownInvitation } from './invitation.ts';
import classes from './invite-students.module.css';

interface InviteStudentsProps {
  invitation: ShownInvitation;
  opened: boolean;
  onClose: () => void;
  name: string;
  code: string;
  isClosed: boolean;
}

/** The code and the link for pupils, to be sent or shown in the classroom (product §2.20). */
export function InviteStudents({ invitation, opened, onClose, name, code, isClosed }: InviteStudentsProps) {
  const { t } = useTranslation('classes');
  const link = inviteLink(code);
  return (
    <DialogsInAddress>
      <AppModal opened={opened} onClose={onClose} title={t('inviteTitle', { name })} size="lg">
        <div className={classes.invite}>
          <p>{t('inviteText')}</p>
          {isClosed && <Callout type="warning">{t('joiningClosed')}</Callout>}
          <div className={classes.part}>
            <AccessCode code={code} size="large" />
            <CopyButton text={code} label={t('copyCode')} />
          </div>
          <div className={classes.part}>
            <TextInput
              className={classes.link}
              label={t('link')}
              value={link}
              readOnly
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <CopyButton text={link} label={t('copyLink')} />
          </div>
          <Button
            variant="light"
            leftSection={<IconPresentation size={20} stroke={1.75} aria-hidden />}
            onClick={() => invitation.onShow('projector', { replace: false })}
          >
            {t('project')}
          </Button>
        </div>
      </AppModal>
      <AppModal
        opened={opened && invitation.shown === 'projector'}
        onClose={() => invitation.onShow(undefined)}
        title={name}
        fullScreen
      >
        <div className={classes.projected}>
          <div className={classes.scan}>
            <QrCode text={link} label={t('qrLabel')} />
            <p>{t('projectScan')}</p>
          </div>
          <div className={classes.type}>
            <p className={classes.step}>
              {t('projectOpen')} <strong>{registrationAddress()}</strong>
            </p>
            <p className={classes.step}>{t('projectType')}</p>
            <AccessCode code={code} size="projected" />
          </div>
        </div>
      </AppModal>
    </DialogsInAddress>
  );
}

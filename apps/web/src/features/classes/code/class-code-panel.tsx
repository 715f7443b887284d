import { ActionIcon, Button } from '@mantine/core';
import { classes as endpoints, type SchoolClass } from '@slovickovo/contract/classes/classes';
import { IconRefresh, IconUserPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Card } from '../../../components/cards/card.tsx';
import { CopyButton } from '../../../components/copy-button.tsx';
import { lazyPart } from '../../../components/feedback/lazy-part.tsx';
import { useCall } from '../../../lib/api/api-query.ts';
import { confirm } from '../../../lib/confirmation.ts';
import { showNotice } from '../../../lib/notices.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { classQuery } from '../class-query.ts';
import { AccessCode } from './access-code.tsx';
import classes from './class-code-panel.module.css';
import type { ShownInvitation } from './invitation.ts';
import { JoiningSwitch } from './joining-switch.tsx';

const InviteStudents = lazyPart(async () => (await import('./invite-students.tsx')).InviteStudents);

interface ClassCodePanelProps {
  id: number;
  name: string;
  code: string;
  /** Whether the class is closed for joining. */
  isClosed: boolean;
  invitation: ShownInvitation;
}

/** The registration code, with buttons to copy it, to replace it, to close the class for joining and to invite pupils. */
export function ClassCodePanel({ id, name, code, isClosed, invitation }: ClassCodePanelProps) {
  const { t } = useTranslation(['classes', 'terms']);
  const client = useQueryClient();
  const regenerate = useCall(endpoints.regenerateCode, {
    onSuccess: (access_code) => {
      client.setQueryData<SchoolClass>(classQuery(id).queryKey, (old) => old && { ...old, access_code });
      showNotice({ type: 'success', text: t('regenerated', { code: access_code }) });
    },
  });
  const askAndRegenerate = async () => {
    const sure = await confirm({ title: t('regenerateTitle'), text: t('regenerateText'), yes: t('regenerateSubmit') });
    if (sure) regenerate.mutate({ params: { id } });
  };
  return (
    <Card className={classes.panel}>
      <div className={classes.code}>
        <span className={classes.label}>{t('terms:registrationCode')}</span>
        <AccessCode code={code} />
      </div>
      <div className={classes.buttons}>
        <CopyButton text={code} label={t('copyCode')} />
        <ActionIcon
          variant="default"
          aria-label={t('regenerate')}
          title={t('regenerate')}
          loading={regenerate.isPending}
          onClick={() => void askAndRegenerate()}
        >
          <IconRefresh size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
        <JoiningSwitch classId={id} isClosed={isClosed} />
        <Button
          leftSection={<IconUserPlus size={20} stroke={1.75} aria-hidden />}
          onClick={() => invitation.onShow('code', { replace: false })}
        >
          {t('terms:inviteStudents')}
        </Button>
      </div>
      {/* Always there, so that screen readers announce a change. */}
      <p role="status" className={classes.closed}>
        {isClosed && t('joiningClosed')}
      </p>
      <InviteStudents
        invitation={invitation}
        opened={invitation.shown !== undefined}
        onClose={() => invitation.onShow(undefined)}
        name={name}
        code={code}
        isClosed={isClosed}
      />
    </Card>
  );
}

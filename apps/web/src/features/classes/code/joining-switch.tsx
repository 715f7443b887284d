import { Button } from '@mantine/core';
import { classes as endpoints } from '@slovickovo/contract/classes/classes';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useCall } from '../../../lib/api/api-query.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';

/** Closes the class for joining, or opens it (product §4.11). */
export function JoiningSwitch({ classId, isClosed }: { classId: number; isClosed: boolean }) {
  const { t } = useTranslation('classes');
  const change = useCall(endpoints.setJoining, { refreshes: ['/usergroups'] });
  const Icon = isClosed ? IconLockOpen : IconLock;
  return (
    <Button
      variant="default"
      leftSection={<Icon size={20} stroke={1.75} aria-hidden />}
      loading={change.isPending}
      onClick={() => change.mutate({ params: { id: classId }, body: { closed: !isClosed } })}
    >
      {t(isClosed ? 'openJoining' : 'closeJoining')}
    </Button>
  );
}

import { ActionIcon, Button } from '@mantine/core';
import { runs } from '@slovickovo/contract/runs/runs';
import { IconClockPlus } from '@tabler/icons-react';
import { Menu, MenuItem } from '../../../components/menu/menu.tsx';
import { useCall } from '../../../lib/api/api-query.ts';
import { showNotice } from '../../../lib/notices.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';

const OFFERED_MINUTES = [1, 2, 5, 10] as const;

interface AddTimeProps {
  testId: number;
  /** Without a pupil, the whole class gets the time. */
  student?: { user_id: number; name: string };
}

/** Adds minutes to the open runs of a class task. */
export function AddTime({ testId, student }: AddTimeProps) {
  const { t } = useTranslation('runs');
  const add = useCall(runs.addTime, {
    onSuccess: ({ runs: count }) =>
      showNotice(
        count === 0
          ? { type: 'warning', text: t('moreTime.none') }
          : { type: 'success', text: t('moreTime.done', { count }) },
      ),
  });
  return (
    <Menu
      button={(props) =>
        student ? (
          <ActionIcon {...props} aria-label={t('moreTime.forOne', { name: student.name })} loading={add.isPending}>
            <IconClockPlus size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        ) : (
          <Button
            {...props}
            variant="default"
            loading={add.isPending}
            leftSection={<IconClockPlus size={20} stroke={1.75} aria-hidden />}
          >
            {t('moreTime.button')}
          </Button>
        )
      }
    >
      {OFFERED_MINUTES.map((minutes) => (
        <MenuItem
          key={minutes}
          onClick={() =>
            add.mutate({
              params: { id: testId },
              body: { minutes, ...(student && { user_id: student.user_id }) },
            })
          }
        >
          {t('moreTime.minutes', { count: minutes })}
        </MenuItem>
      ))}
    </Menu>
  );
}

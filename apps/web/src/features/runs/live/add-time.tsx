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
  /** No open run has a time limit, so that nobody could get the time. */
  isUseless?: boolean | undefined;
}

/** Adds minutes to the open runs of a class task. If it is useless, it is grey and pressing it shows a notice that says why. */
export function AddTime({ testId, student, isUseless = false }: AddTimeProps) {
  const { t } = useTranslation('runs');
  const tellWhy = () => showNotice({ type: 'warning', text: t('moreTime.none') });
  const add = useCall(runs.addTime, {
    onSuccess: ({ runs: count }) =>
      count === 0 ? tellWhy() : showNotice({ type: 'success', text: t('moreTime.done', { count }) }),
  });
  const off = { 'aria-disabled': true, title: t('moreTime.none'), c: 'dimmed', onClick: tellWhy } as const;
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
            // The last pupil may finish while the menu is open; its button closes it all the same.
            {...(isUseless && !props['aria-expanded'] && off)}
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

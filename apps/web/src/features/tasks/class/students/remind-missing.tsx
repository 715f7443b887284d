import { Button } from '@mantine/core';
import { taskReminders } from '@slovickovo/contract/tasks/reminders';
import type { TaskDetail } from '@slovickovo/contract/tasks/tasks';
import { isRemindable } from '@slovickovo/domain/tasks/reminders';
import type { ClassTaskKind } from '@slovickovo/domain/tasks/tasks';
import { IconBellRinging } from '@tabler/icons-react';
import { useCall } from '../../../../lib/api/api-query.ts';
import { showNotice } from '../../../../lib/notices.ts';
import { useTranslation } from '../../../../lib/texts/use-translation.ts';
import { formatDateTime, formatTime } from '../../../../lib/time/dates.ts';
import { useNow } from '../../../../lib/time/now.ts';
import { hasLaterDate } from '../absent/later-date.tsx';
import classes from './remind-missing.module.css';
import { isPlaying, type StudentRow } from './student-rows.ts';

interface RemindMissingProps {
  kind: ClassTaskKind;
  task: TaskDetail;
  rows: readonly StudentRow[];
}

/** How many pupils lack a task that runs, and the press that reminds them of it once a day; it then says when it was (product §4.40). */
export function RemindMissing({ kind, task, rows }: RemindMissingProps) {
  // Apart from the other texts of tasks, which the home page loads.
  const { t } = useTranslation('runs');
  const now = useNow();
  const remind = useCall(taskReminders.send, {
    refreshes: ['/tests'],
    onSuccess: ({ outcome, pupils: count, emails }) => {
      if (outcome !== 'sent') return showNotice({ type: 'info', text: t(`remind.${outcome}`) });
      const text = emails === 0 ? t('remind.sentWithoutEmail', { count }) : t('remind.sent', { count, emails });
      return showNotice({ type: 'success', text });
    },
  });
  const missing = rows.filter((row) => isMissing(row, kind, now)).length;
  const window = {
    valid_from: Date.parse(task.valid_from),
    valid_until: task.valid_until === null ? null : Date.parse(task.valid_until),
  };
  if (missing === 0 || task.archived_at !== null || !isRemindable({ ...window, kind, now })) return null;
  const { sent_at, is_today = false } = task.reminder ?? {};
  // It keeps the focus, and says why it does nothing.
  const off = {
    'aria-disabled': true,
    c: 'dimmed',
    onClick: () => showNotice({ type: 'info', text: t('remind.tomorrow') }),
  } as const;
  return (
    <div className={classes.line}>
      <span className={classes.missing}>{t('remind.missing', { count: missing })}</span>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconBellRinging size={20} stroke={1.75} aria-hidden />}
        loading={remind.isPending}
        onClick={() => remind.mutate({ params: { id: task.id } })}
        {...(is_today && off)}
      >
        {sent_at && is_today ? t('remind.today', { time: formatTime(sent_at) }) : t('remind.action')}
      </Button>
      {sent_at && !is_today && (
        <span className={classes.last}>{t('remind.last', { date: formatDateTime(sent_at) })}</span>
      )}
    </div>
  );
}

/** Whether the server would remind the pupil, as far as the page knows; `now` in milliseconds. */
function isMissing(row: StudentRow, kind: ClassTaskKind, now: number): boolean {
  if (row.standing || row.left_class || row.state === 'needs_consent' || hasLaterDate(row.make_up, now)) return false;
  return kind === 'homework' || !isPlaying(row);
}

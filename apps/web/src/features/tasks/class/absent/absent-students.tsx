import { Button } from '@mantine/core';
import type { TaskDetail } from '@slovickovo/contract/tasks/tasks';
import { IconUserPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyPart } from '../../../../components/feedback/lazy-part.tsx';
import { CLASS_TASK_PAGES, createdTaskParams } from '../../../../lib/pages/class-task-pages.ts';
import { useTranslation } from '../../../../lib/texts/use-translation.ts';
import { useNow } from '../../../../lib/time/now.ts';
import { isAbsent, type StudentRow } from '../students/student-rows.ts';
import { hasLaterDate } from './later-date.tsx';

const TestForAbsent = lazyPart(async () => (await import('./test-for-absent.tsx')).TestForAbsent);

interface AbsentStudentsProps {
  classId: number;
  /** A class test that is over. */
  test: TaskDetail;
  rows: readonly StudentRow[];
}

/** Leads to a new test for the pupils who did not write this one and have no later date; nothing if there are none (product §4.25). */
export function AbsentStudents({ classId, test, rows }: AbsentStudentsProps) {
  const { t } = useTranslation('tasks');
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const now = useNow();
  const absent = rows.filter((row) => isAbsent(row) && !hasLaterDate(row.make_up, now));
  if (absent.length === 0) return null;
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconUserPlus size={20} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('absent.action', { count: absent.length })}
      </Button>
      <TestForAbsent
        classId={classId}
        test={test}
        absent={absent}
        opened={isOpen}
        onClose={() => setOpen(false)}
        onCreated={([created]) => {
          setOpen(false);
          if (created) void navigate({ to: CLASS_TASK_PAGES.detail, params: createdTaskParams('test', created) });
        }}
      />
    </div>
  );
}

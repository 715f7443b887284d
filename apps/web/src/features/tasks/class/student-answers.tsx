import { Button } from '@mantine/core';
import type { StudentStanding } from '@slovickovo/contract/tasks/tasks';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { AppModal } from '../../../components/feedback/modal.tsx';
import type { ClassTaskKind } from '../../../lib/pages/class-task-pages.ts';
import { personName } from '../../../lib/texts/person-name.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { formatDateTime } from '../../../lib/time/dates.ts';
import { ResultAnswers } from '../results/result-answers.tsx';
import { ResultsHistory } from '../results/results-history.tsx';
import { useRemoveResult } from './use-remove-result.ts';

interface StudentAnswersProps {
  taskId: number;
  kind: ClassTaskKind;
  /** The dialog is open while a pupil is given. */
  student: Pick<StudentStanding, 'user_id' | 'name' | 'surname' | 'login'> | null;
  onClose: () => void;
}

/** A pupil's results of a homework or a test, with buttons to show the answers and to delete the result. */
export function StudentAnswers({ taskId, kind, student, onClose }: StudentAnswersProps) {
  const name = student ? personName(student) : '';
  return (
    <AppModal opened={student !== null} onClose={onClose} title={name} size="46rem">
      {student && <Results key={student.user_id} taskId={taskId} kind={kind} userId={student.user_id} name={name} />}
    </AppModal>
  );
}

interface ResultsProps {
  taskId: number;
  kind: ClassTaskKind;
  userId: number;
  name: string;
}

function Results({ taskId, kind, userId, name }: ResultsProps) {
  const { t } = useTranslation(['tasks', 'components', 'terms']);
  const [resultId, setResultId] = useState<number | null>(null);
  const remove = useRemoveResult(kind);
  if (resultId === null) {
    return (
      <ResultsHistory
        taskId={taskId}
        userId={userId}
        isTeacher
        action={({ id, date_finished }) => (
          <>
            <Button variant="subtle" size="sm" onClick={() => setResultId(id)}>
              {t('terms:answers')}
            </Button>
            <Button
              variant="subtle"
              color="red"
              size="sm"
              aria-label={t('removeResultNamed', { date: formatDateTime(date_finished) })}
              onClick={() => void remove(taskId, id, name)}
            >
              {t('components:delete')}
            </Button>
          </>
        )}
      />
    );
  }
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconArrowLeft size={20} stroke={1.75} aria-hidden />}
        onClick={() => setResultId(null)}
      >
        {t('allResults')}
      </Button>
      <ResultAnswers testId={taskId} resultId={resultId} />
    </>
  );
}

import { Button } from '@mantine/core';
import type { StudentStanding } from '@slovickovo/contract/tasks/tasks';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AppModal } from '../../../components/feedback/modal.tsx';
import type { ClassTaskKind } from '../../../lib/pages/class-task-pages.ts';
import { personName } from '../../../lib/texts/person-name.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { formatDateTime } from '../../../lib/time/dates.ts';
import { ResultAnswers } from '../results/result-answers.tsx';
import { ResultsHistory } from '../results/results-history.tsx';
import { resultsQuery } from '../task-queries.ts';
import { useRemoveResult } from './use-remove-result.ts';

interface StudentAnswersProps {
  taskId: number;
  kind: ClassTaskKind;
  /** The dialog is open while a pupil is given. */
  student: Pick<StudentStanding, 'user_id' | 'name' | 'surname' | 'login'> | null;
  onClose: () => void;
}

/**
 * A pupil's results of a homework or a test, with buttons to show the answers and to delete the result. A single result is
 * shown with its answers.
 */
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
  const { data } = useQuery(resultsQuery(taskId, { page: 1, userId }));
  const only = data?.total === 1 ? data.results[0] : undefined;
  if (resultId === null || only) {
    const list = (
      <ResultsHistory
        taskId={taskId}
        userId={userId}
        isTeacher
        action={({ id, date_finished }) => (
          <>
            {!only && (
              <Button variant="subtle" size="sm" onClick={() => setResultId(id)}>
                {t('terms:answers')}
              </Button>
            )}
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
    // A single result needs no choice: its answers are shown at once.
    return (
      <>
        {list}
        {only && <ResultAnswers testId={taskId} resultId={only.id} />}
      </>
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

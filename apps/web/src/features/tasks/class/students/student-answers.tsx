import { Button } from '@mantine/core';
import type { StudentStanding } from '@slovickovo/contract/tasks/tasks';
import type { ClassTaskKind } from '@slovickovo/domain/tasks/tasks';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AppModal } from '../../../../components/feedback/modal.tsx';
import { TextLink } from '../../../../components/text-link.tsx';
import { personName } from '../../../../lib/texts/person-name.ts';
import { useTranslation } from '../../../../lib/texts/use-translation.ts';
import { formatDateTime } from '../../../../lib/time/dates.ts';
import { ResultAnswers } from '../../results/result-answers.tsx';
import { ResultsHistory } from '../../results/results-history.tsx';
import { resultsQuery } from '../../task-queries.ts';
import { useRemoveResult } from './use-remove-result.ts';

interface StudentAnswersProps {
  taskId: number;
  /** Adds a link to the pupil's page in this class. */
  classId?: number;
  kind: ClassTaskKind;
  /** The class can only be read: no result can be deleted. */
  isArchived: boolean;
  /** The dialog is open while a pupil is given. */
  student: Pick<StudentStanding, 'user_id' | 'name' | 'surname' | 'login'> | null;
  onClose: () => void;
}

/** A pupil's results of a homework or a test, with the answers and a button to delete a result. */
export function StudentAnswers({ taskId, classId, student, onClose, ...task }: StudentAnswersProps) {
  const { t } = useTranslation('tasks');
  const name = student ? personName(student) : '';
  return (
    <AppModal opened={student !== null} onClose={onClose} title={name} size="46rem">
      {student && <Results key={student.user_id} taskId={taskId} userId={student.user_id} name={name} {...task} />}
      {student && classId !== undefined && (
        <p>
          <TextLink
            to="/app/classes/$id/students/$studentId"
            params={{ id: String(classId), studentId: String(student.user_id) }}
          >
            {t('toStudent')}
          </TextLink>
        </p>
      )}
    </AppModal>
  );
}

interface ResultsProps extends Pick<StudentAnswersProps, 'taskId' | 'kind' | 'isArchived'> {
  userId: number;
  name: string;
}

/** The answers of the only result at once; of several results, those of the chosen one. */
function Results({ taskId, kind, isArchived, userId, name }: ResultsProps) {
  const { t } = useTranslation(['tasks', 'components', 'terms']);
  const { data } = useQuery(resultsQuery(taskId, { page: 1, userId }));
  const [chosenId, setChosenId] = useState<number | null>(null);
  const remove = useRemoveResult(kind);
  const only = data?.total === 1 ? data.results[0] : undefined;
  if (chosenId === null || only) {
    return (
      <>
        <ResultsHistory
          taskId={taskId}
          userId={userId}
          isTeacher
          isFollowedByAnswers={only !== undefined}
          action={({ id, date_finished }) => (
            <>
              {!only && (
                <Button variant="subtle" size="sm" onClick={() => setChosenId(id)}>
                  {t('terms:answers')}
                </Button>
              )}
              {!isArchived && (
                <Button
                  variant="subtle"
                  color="red"
                  size="sm"
                  aria-label={t('removeResultNamed', { date: formatDateTime(date_finished) })}
                  onClick={() => void remove(taskId, id, name)}
                >
                  {t('components:delete')}
                </Button>
              )}
            </>
          )}
        />
        {only && <ResultAnswers testId={taskId} resultId={only.id} mayAccept={!isArchived} />}
      </>
    );
  }
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconArrowLeft size={20} stroke={1.75} aria-hidden />}
        onClick={() => setChosenId(null)}
      >
        {t('allResults')}
      </Button>
      <ResultAnswers testId={taskId} resultId={chosenId} mayAccept={!isArchived} />
    </>
  );
}

import { Button } from '@mantine/core';
import type { StudentStanding } from '@slovickovo/contract/tasks';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppModal } from '../../components/modal.tsx';
import { ResultAnswers } from './result-answers.tsx';
import { ResultsHistory } from './results-history.tsx';

interface StudentAnswersProps {
  taskId: number;
  /** Null closes the dialog. */
  student: StudentStanding | null;
  onClose: () => void;
}

/** A pupil's runs of a homework, and the answers of each. */
export function StudentAnswers({ taskId, student, onClose }: StudentAnswersProps) {
  const name = student ? `${student.name} ${student.surname}`.trim() || student.login : '';
  return (
    <AppModal opened={student !== null} onClose={onClose} title={name} size="46rem">
      {student && <Results key={student.user_id} taskId={taskId} userId={student.user_id} />}
    </AppModal>
  );
}

function Results({ taskId, userId }: { taskId: number; userId: number }) {
  const { t } = useTranslation('tasks');
  const [resultId, setResultId] = useState<number | null>(null);
  if (resultId === null) {
    return (
      <ResultsHistory
        taskId={taskId}
        userId={userId}
        action={({ id }) => (
          <Button variant="subtle" size="sm" onClick={() => setResultId(id)}>
            {t('showAnswers')}
          </Button>
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

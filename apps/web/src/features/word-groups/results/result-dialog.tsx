import type { GroupResult } from '@slovickovo/contract/word-groups/results';
import type { ReactNode } from 'react';
import { Facts } from '../../../components/cards/facts.tsx';
import { AppModal } from '../../../components/feedback/modal.tsx';
import { PercentBadge } from '../../../components/percent.tsx';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { formatDateTime } from '../../../lib/time/dates.ts';
import classes from './result-dialog.module.css';

interface ResultDialogProps {
  /** The dialog is open while a result is given. */
  result: GroupResult | null;
  namesStudent: boolean;
  onClose: () => void;
  renderAnswers: (result: GroupResult) => ReactNode;
}

/** A result of a task that was made from the group, with every question and its answer. */
export function ResultDialog({ result, namesStudent, onClose, renderAnswers }: ResultDialogProps) {
  const { t } = useTranslation(['runs', 'terms']);
  return (
    <AppModal opened={result !== null} onClose={onClose} title={result?.test_name} size="46rem">
      {result && (
        <>
          <p className={classes.facts}>
            <Facts>
              {namesStudent && result.f_name}
              {formatDateTime(result.date_finished)}
              {`${t('terms:pointCount', { count: result.points })} ${t('runs:outOf', { count: result.max_points })}`}
              <PercentBadge percent={result.test_rate} />
            </Facts>
          </p>
          {renderAnswers(result)}
        </>
      )}
    </AppModal>
  );
}

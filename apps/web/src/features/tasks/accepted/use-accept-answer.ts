import { acceptedAnswers } from '@slovickovo/contract/runs/accepted-answers';
import { useCall } from '../../../lib/api/api-query.ts';
import { showNotice } from '../../../lib/notices.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';

/** Everything that shows verdicts or what follows from them. */
const JUDGED = ['/tests', '/test-results', '/usergroups', '/ranking', '/words', '/wordgroups'] as const;

/** An answer of a result. */
export interface AnswerPlace {
  testId: number;
  resultId: number;
  /** The number of its question, from 0. */
  n: number;
}

/** Withdraws an accepted answer of the task. */
export function useWithdrawAnswer(testId: number) {
  const { t } = useTranslation('runs');
  const withdraw = useCall(acceptedAnswers.withdraw, {
    refreshes: [...JUDGED],
    onSuccess: ({ results }) => showNotice({ type: 'success', text: t('accepting.withdrawn', { count: results }) }),
  });
  return {
    withdraw: (acceptedId: number) => withdraw.mutate({ params: { testId, acceptedId } }),
    isPending: withdraw.isPending,
  };
}

/** Accepts an answer in the whole task, and says how many results changed, with a button that takes it back. */
export function useAcceptAnswer(testId: number) {
  const { t } = useTranslation(['runs', 'components']);
  const { withdraw } = useWithdrawAnswer(testId);
  const accept = useCall(acceptedAnswers.accept, {
    refreshes: [...JUDGED],
    onSuccess: ({ id, results }) =>
      showNotice({
        type: 'success',
        text: t('accepting.accepted', { count: results }),
        action: { text: t('components:undo'), run: () => withdraw(id) },
      }),
  });
  return {
    accept: ({ resultId, n }: Pick<AnswerPlace, 'resultId' | 'n'>) =>
      accept.mutate({ params: { testId, resultId }, body: { n } }),
    isPending: accept.isPending,
  };
}

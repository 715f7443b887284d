import { Button } from '@mantine/core';
import { type AcceptedAnswer, type AppealedAnswer, acceptedAnswers } from '@slovickovo/contract/runs/accepted-answers';
import type { TaskDetail } from '@slovickovo/contract/tasks/tasks';
import { otherSide, type Side } from '@slovickovo/domain/question-types/question-types';
import { IconMessageQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import rows from '../../../components/cards/row-list.module.css';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { SkeletonRows } from '../../../components/feedback/skeletons.tsx';
import { Section } from '../../../components/page.tsx';
import { GivenAnswer } from '../../../components/words/given-answer.tsx';
import { SpokenWord } from '../../../components/words/spoken-word.tsx';
import { useCall } from '../../../lib/api/api-query.ts';
import { showNotice } from '../../../lib/notices.ts';
import { personName } from '../../../lib/texts/person-name.ts';
import { spokenResponse } from '../../../lib/texts/spoken-response.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { formatDateTime } from '../../../lib/time/dates.ts';
import { AcceptButton, AcceptHint } from './accept-button.tsx';
import classes from './accepted-answers.module.css';
import { acceptedQuery } from './accepted-query.ts';
import { useWithdrawAnswer } from './use-accept-answer.ts';
import { useKeptFocus } from './use-kept-focus.ts';

/** What pupils ask to be accepted, to be decided here, and what the task accepts besides its words (product §4.35). */
export function AcceptedAnswers({ task, isArchived }: { task: TaskDetail; isArchived: boolean }) {
  const { id: taskId } = task;
  const languages = { from: task.language_from, to: task.language_to };
  const { t } = useTranslation('runs');
  const { data } = useQuery(acceptedQuery(taskId));
  if (!data) return <SkeletonRows count={3} />;
  const { appeals, accepted } = data;
  if (appeals.length + accepted.length === 0) {
    return <EmptyState icon={IconMessageQuestion} title={t('accepting.none')} text={t('accepting.noneText')} />;
  }
  return (
    <>
      {appeals.length > 0 && (
        <Section title={t('accepting.appeals')}>
          {!isArchived && <AcceptHint />}
          <ul className={rows.rows} aria-label={t('accepting.appeals')}>
            {appeals.map((appeal) => (
              <Appeal key={`${appeal.run_id} ${appeal.n}`} {...{ taskId, appeal, languages, isArchived }} />
            ))}
          </ul>
        </Section>
      )}
      {accepted.length > 0 && (
        <Section title={t('accepting.list')}>
          <ul className={rows.rows} aria-label={t('accepting.list')}>
            {accepted.map((answer) => (
              <Accepted key={answer.id} {...{ taskId, answer, languages, isArchived }} />
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

/** An answer of these lists as a response: its spaces are spaces already, so that `_` is a letter box that was left empty. */
const responseOf = (answer: string) => ({ type: 'filling', response: answer }) as const;

interface RowProps {
  taskId: number;
  languages: Record<Side, { code: string }>;
  isArchived: boolean;
}

function Appeal({ taskId, appeal, languages, isArchived }: RowProps & { appeal: AppealedAnswer }) {
  const { t } = useTranslation(['runs', 'terms']);
  const refuse = useCall(acceptedAnswers.refuse, {
    refreshes: ['/tests'],
    onSuccess: () => showNotice({ type: 'success', text: t('accepting.refused') }),
  });
  const keepFocus = useKeptFocus();
  const { run_id: resultId, n, word, asked, answer, students } = appeal;
  const spoken = spokenResponse(responseOf(answer), t);
  return (
    <li className={classes.row}>
      <div className={classes.answer}>
        <span>
          <SpokenWord text={word[otherSide(asked)]} language={languages[otherSide(asked)]} /> –{' '}
          <strong>
            <GivenAnswer question={responseOf(answer)} lang={languages[asked].code} />
          </strong>
        </span>
        <span className={classes.soft}>
          <SpokenWord text={word[asked]} language={languages[asked]}>
            <span>{t('accepting.rightIs', { answer: word[asked] })}</span>
          </SpokenWord>
        </span>
        <span className={classes.soft}>{students.map(personName).join(', ')}</span>
      </div>
      {!isArchived && (
        <div className={classes.buttons}>
          <AcceptButton testId={taskId} resultId={resultId} n={n} answer={spoken} />
          <Button
            size="sm"
            variant="subtle"
            color="gray"
            aria-label={t('accepting.refuseNamed', { answer: spoken })}
            loading={refuse.isPending}
            onClick={({ currentTarget }) => {
              keepFocus(currentTarget);
              refuse.mutate({ params: { testId: taskId, resultId }, body: { n } });
            }}
          >
            {t('accepting.refuse')}
          </Button>
        </div>
      )}
    </li>
  );
}

function Accepted({ taskId, answer: row, languages, isArchived }: RowProps & { answer: AcceptedAnswer }) {
  const { t } = useTranslation(['runs', 'terms']);
  const { id, word, asked, answer, accepted_at, accepted_by, withdrawn_at, withdrawn_by, completes_word } = row;
  const decided = (key: 'byOn' | 'endedByOn', name: string | null, at: string) =>
    t(`accepting.${key}`, { name: name ?? t('accepting.somebody'), date: formatDateTime(at) });
  return (
    <li className={classes.row} data-withdrawn={withdrawn_at !== null || undefined}>
      <div className={classes.answer}>
        <span>
          <SpokenWord text={word[otherSide(asked)]} language={languages[otherSide(asked)]} /> –{' '}
          <strong>
            <GivenAnswer question={responseOf(answer)} lang={languages[asked].code} />
          </strong>
        </span>
        <span className={classes.soft}>{decided('byOn', accepted_by, accepted_at)}</span>
        {withdrawn_at !== null && (
          <span className={classes.soft}>{decided('endedByOn', withdrawn_by, withdrawn_at)}</span>
        )}
        {withdrawn_at === null && completes_word && (
          <span className={classes.soft}>{t('accepting.completesWord')}</span>
        )}
      </div>
      {withdrawn_at === null && !isArchived && <WithdrawButton {...{ taskId, id, answer }} />}
    </li>
  );
}

function WithdrawButton({ taskId, id, answer }: { taskId: number; id: number; answer: string }) {
  const { t } = useTranslation(['runs', 'terms']);
  const { withdraw, isPending } = useWithdrawAnswer(taskId);
  const keepFocus = useKeptFocus();
  return (
    <div className={classes.buttons}>
      <Button
        size="sm"
        variant="subtle"
        color="red"
        aria-label={t('accepting.withdrawNamed', { answer: spokenResponse(responseOf(answer), t) })}
        loading={isPending}
        onClick={({ currentTarget }) => {
          keepFocus(currentTarget);
          withdraw(id);
        }}
      >
        {t('accepting.withdraw')}
      </Button>
    </div>
  );
}

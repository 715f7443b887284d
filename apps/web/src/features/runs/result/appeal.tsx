import { Button } from '@mantine/core';
import { acceptedAnswers } from '@slovickovo/contract/runs/accepted-answers';
import type { Run } from '@slovickovo/contract/runs/runs';
import { isChosen } from '@slovickovo/domain/question-types/correction';
import { IconMessageQuestion } from '@tabler/icons-react';
import { useCall } from '../../../lib/api/api-query.ts';
import { spokenResponse } from '../../../lib/texts/spoken-response.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import classes from './answer-list.module.css';
import type { AnsweredQuestion } from './answered-words.ts';

/** "Myslím, že je to správne": asks the teacher to accept a wrong answer, or says what became of that (product §4.35). */
export function Appeal({ run, answer: { n, question } }: { run: Run; answer: AnsweredQuestion }) {
  const { t } = useTranslation(['runs', 'terms']);
  const appeal = useCall(acceptedAnswers.appeal, { refreshes: ['/test-results'] });
  if (question.valid !== false || !question.response || isChosen(question.type)) return null;
  if (question.appeal) {
    return (
      <span className={classes.appeal}>
        <span className={classes.response}>{t(`appeal.${question.appeal}`)}</span>
      </span>
    );
  }
  return (
    <span className={classes.ask}>
      <Button
        size="sm"
        variant="subtle"
        leftSection={<IconMessageQuestion size={18} stroke={1.75} aria-hidden />}
        aria-label={t('appeal.buttonNamed', { answer: spokenResponse(question, t) })}
        loading={appeal.isPending}
        onClick={() => appeal.mutate({ params: { testId: run.test_id, resultId: run.id }, body: { n } })}
      >
        {t('appeal.button')}
      </Button>
    </span>
  );
}

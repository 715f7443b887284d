import { type Task, tasks } from '@slovickovo/contract/tasks';
import { IconMoodSmile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../lib/api-query.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { Card } from '../card.tsx';
import { EmptyState } from '../empty-state.tsx';
import { LanguagePair } from '../language-flag.tsx';
import { LinkButton } from '../link-button.tsx';
import { Section } from '../page.tsx';
import { SkeletonCards } from '../skeletons.tsx';
import classes from './running-homework.module.css';

type AssignedHomework = Task & { usergroup_id: number; usergroup_name: string };

/** What a pupil has to do now, the earliest end first. */
export function RunningHomework() {
  const { t } = useTranslation('home');
  const { data: schoolClasses } = useQuery(apiQuery(tasks.listAssigned));
  const homework = schoolClasses && waitingHomework(schoolClasses);
  return (
    <Section title={t('homework')}>
      {!homework && <SkeletonCards count={2} />}
      {homework?.length === 0 && <EmptyState icon={<IconMoodSmile size={28} stroke={1.5} />} title={t('noHomework')} />}
      {homework && homework.length > 0 && (
        <ul className={classes.list}>
          {homework.map((item) => (
            <HomeworkCard key={item.id} homework={item} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function HomeworkCard({ homework }: { homework: AssignedHomework }) {
  const { t } = useTranslation('home');
  const { id, name, usergroup_id, usergroup_name, valid_until, word_count } = homework;
  return (
    <Card as="li" className={classes.card ?? ''}>
      <div className={classes.head}>
        <h3 className={classes.name}>{name}</h3>
        <LanguagePair from={homework.language_from} to={homework.language_to} />
      </div>
      <p className={classes.facts}>
        {t('homeworkFrom', { name: usergroup_name, words: t('words', { count: word_count }) })}
        {valid_until && <span>{t('until', { date: formatDateTime(valid_until) })}</span>}
      </p>
      <LinkButton
        to="/app/classes/$id/homeworks/$testId"
        params={{ id: String(usergroup_id), testId: String(id) }}
        fullWidth
      >
        {t('run')}
      </LinkButton>
    </Card>
  );
}

interface ClassOfTasks {
  usergroup_id: number;
  usergroup_name: string;
  tests: Task[];
}

/** Homework the pupil has not finished once, by its end; without an end last. */
export function waitingHomework(schoolClasses: readonly ClassOfTasks[]): AssignedHomework[] {
  const now = Date.now();
  return schoolClasses
    .flatMap(({ usergroup_id, usergroup_name, tests }) =>
      tests.map((task) => ({ ...task, usergroup_id, usergroup_name })),
    )
    .filter(({ kind, standing, ...task }) => kind === 'homework' && !standing && isRunning(task, now))
    .sort((one, other) => endOf(one) - endOf(other));
}

function isRunning({ valid_from, valid_until }: Pick<Task, 'valid_from' | 'valid_until'>, now: number): boolean {
  return Date.parse(valid_from) <= now && (valid_until === null || now < Date.parse(valid_until));
}

function endOf({ valid_until }: Pick<Task, 'valid_until'>): number {
  return valid_until === null ? Number.POSITIVE_INFINITY : Date.parse(valid_until);
}

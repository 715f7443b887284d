import { Button } from '@mantine/core';
import type { SchoolClass } from '@slovickovo/contract/classes/classes';
import { tasks } from '@slovickovo/contract/tasks/tasks';
import { assignments } from '@slovickovo/contract/word-groups/assignments';
import { IconBook2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PercentBadge } from '../../components/percent.tsx';
import { apiQuery } from '../../lib/api/api-query.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { progressQuery } from './class-query.ts';
import classes from './class-widgets.module.css';

interface ClassWidgetsProps {
  schoolClass: SchoolClass;
  /** Assigns a word group; given to the class's teacher only. */
  onAssign?: (() => void) | undefined;
}

/** The class in numbers (product §2.20); its progress is shown to its teacher only. */
export function ClassWidgets({ schoolClass, onAssign }: ClassWidgetsProps) {
  const { t } = useTranslation(['classes', 'terms']);
  const { id, is_teacher, assigned_users } = schoolClass;
  const { data: taskList } = useQuery(apiQuery(tasks.listOfClass, { params: { classId: id } }));
  const { data: groups } = useQuery(apiQuery(assignments.listOfClass, { params: { id } }));
  const { data: progressList } = useQuery({ ...progressQuery([id]), enabled: is_teacher });
  const progress = progressList?.[0];
  return (
    <div className={classes.room}>
      <div className={classes.frame}>
        <dl className={classes.widgets}>
          <Widget term={t('terms:students')}>{assigned_users.length}</Widget>
          <Widget term={t('terms:wordGroups')}>{groups?.length ?? '–'}</Widget>
          <Widget term={t('terms:kinds.homework')}>{taskList?.counts.homework ?? '–'}</Widget>
          <Widget term={t('terms:kinds.test')}>{taskList?.counts.test ?? '–'}</Widget>
          {is_teacher && (
            <>
              <Widget term={t('averageOfCompleted')}>
                <PercentBadge percent={progress?.average} />
              </Widget>
              <Widget term={t('completedShare')}>
                <PercentBadge percent={progress?.completed} />
              </Widget>
            </>
          )}
        </dl>
        {onAssign && (
          <Button
            className={classes.action ?? ''}
            variant="subtle"
            leftSection={<IconBook2 size={20} stroke={1.75} aria-hidden />}
            onClick={onAssign}
          >
            {t('terms:assignWordGroup')}
          </Button>
        )}
      </div>
    </div>
  );
}

function Widget({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

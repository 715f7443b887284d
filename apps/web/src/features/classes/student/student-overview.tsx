import { Button } from '@mantine/core';
import type { StudentDetail } from '@slovickovo/contract/classes/students';
import type { Task } from '@slovickovo/contract/tasks/tasks';
import { IconId, IconPencil, IconUserMinus, IconVocabulary } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Facts } from '../../../components/cards/facts.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { BackLink, Page } from '../../../components/page.tsx';
import { PageTabs } from '../../../components/page-tabs.tsx';
import { PercentBadge } from '../../../components/percent.tsx';
import { PersonAvatar } from '../../../components/person-avatar.tsx';
import { ArchivedClass } from '../../../components/standing/archived-class.tsx';
import { ExtraTimeTag } from '../../../components/standing/extra-time-tag.tsx';
import { UnspacedText } from '../../../components/unspaced-text.tsx';
import { refresh } from '../../../lib/api/api-query.ts';
import { personName } from '../../../lib/texts/person-name.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { formatDate, formatDateTime } from '../../../lib/time/dates.ts';
import { ExtraTimeButton } from '../extra-time/extra-time-button.tsx';
import { useRemoveStudents } from '../use-remove-students.ts';
import { ActivityChart } from './activity-chart.tsx';
import classes from './student-overview.module.css';
import { STUDENT_TABS, type StudentTab } from './student-tabs.ts';
import { StudentTasks } from './student-tasks.tsx';

interface StudentOverviewProps {
  detail: StudentDetail;
  tab: StudentTab | undefined;
  onTab: (tab: StudentTab) => void;
  /** The pupil's success in each word, as a table. */
  words: ReactNode;
  /** Gives the pupil, who has no e-mail address, a new password and login card. */
  onNewCard: () => void;
  /** Corrects the name of the pupil, who has no e-mail address. */
  onCorrectName: () => void;
  /** Shows the pupil's results and answers in one homework or test. */
  onAnswers: (task: Task) => void;
  /** Starts a run that the teacher enters for the pupil. */
  onEnterFor: (task: Task) => void;
}

/** One pupil of a class, for its teacher (product §2.22). */
export function StudentOverview(props: StudentOverviewProps) {
  const { t } = useTranslation(['classes', 'terms']);
  const navigate = useNavigate();
  const { student, usergroup_id: classId, usergroup_name, archived_at: archivedAt } = props.detail;
  const remove = useRemoveStudents({ classId, isClosed: archivedAt !== null || props.detail.joining_closed });
  const params = { id: String(classId) };
  const removeAndLeave = async () => {
    if (!(await remove([student]))) return;
    await navigate({ to: '/app/classes/$id', params });
    await refresh('/usergroups', '/tests');
  };
  const name = personName(student);
  return (
    <Page
      title={name}
      heading={
        <span className={classes.heading}>
          <PersonAvatar person={student} size={44} />
          {name}
        </span>
      }
      back={
        <BackLink to="/app/classes/$id" params={params}>
          {usergroup_name}
        </BackLink>
      }
      intro={<Contact student={student} />}
      actions={
        <>
          {student.email === null && <AccountButtons {...props} />}
          {archivedAt === null && <ExtraTimeButton classId={classId} students={[student]} />}
          <Button
            variant="default"
            leftSection={<IconUserMinus size={20} stroke={1.75} aria-hidden />}
            onClick={() => void removeAndLeave()}
          >
            {t('remove')}
          </Button>
        </>
      }
    >
      {archivedAt !== null && <ArchivedClass archivedAt={archivedAt} />}
      <Tiles detail={props.detail} />
      <StudentPanels {...props} />
    </Page>
  );
}

/** What a teacher does with the account of a pupil without an e-mail address. */
function AccountButtons({ onNewCard, onCorrectName }: Pick<StudentOverviewProps, 'onNewCard' | 'onCorrectName'>) {
  const { t } = useTranslation('classes');
  return (
    <>
      <Button variant="default" leftSection={<IconId size={20} stroke={1.75} aria-hidden />} onClick={onNewCard}>
        {t('newCard')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconPencil size={20} stroke={1.75} aria-hidden />}
        onClick={onCorrectName}
      >
        {t('correctName')}
      </Button>
    </>
  );
}

function StudentPanels({ detail, tab = 'activity', onTab, words, onAnswers, onEnterFor }: StudentOverviewProps) {
  const { t } = useTranslation(['classes', 'terms']);
  const classId = detail.usergroup_id;
  const tasksOf = (kind: Task['kind']) => (
    <StudentTasks
      key={kind}
      classId={classId}
      kind={kind === 'test' ? 'test' : 'homework'}
      tasks={detail.tasks.filter((task) => task.kind === kind)}
      markBounds={detail.mark_bounds}
      onAnswers={onAnswers}
      onEnterFor={detail.archived_at === null ? onEnterFor : undefined}
    />
  );
  const panels: Record<StudentTab, ReactNode> = {
    activity: <ActivityChart days={detail.activity} />,
    words: detail.words.length > 0 ? words : <NoWords detail={detail} />,
    homework: tasksOf('homework'),
    tests: tasksOf('test'),
  };
  const labels: Record<StudentTab, string> = {
    activity: t('studentTab.activity'),
    words: t('studentTab.words'),
    homework: t('terms:kinds.homework'),
    tests: t('terms:kinds.test'),
  };
  return (
    <PageTabs
      value={tab}
      onChange={onTab}
      tabs={STUDENT_TABS.map((value) => ({ value, label: labels[value], content: panels[value] }))}
    />
  );
}

function Contact({ student }: { student: StudentDetail['student'] }) {
  const { t } = useTranslation('classes');
  return (
    <Facts>
      <span>{student.login}</span>
      {student.extra_time !== undefined && student.extra_time > 0 && <ExtraTimeTag percent={student.extra_time} />}
      {student.email && (
        <a href={`mailto:${student.email}`} className={classes.contact}>
          <UnspacedText text={student.email} />
        </a>
      )}
      {student.telephone && (
        <a href={`tel:${student.telephone}`} className={classes.contact}>
          {student.telephone}
        </a>
      )}
      {student.email && <span>{t('resetByEmail')}</span>}
      {student.joined_at && <span>{t('joinedOn', { date: formatDate(student.joined_at) })}</span>}
    </Facts>
  );
}

function NoWords({ detail: { usergroup_id, archived_at } }: { detail: StudentDetail }) {
  const { t } = useTranslation(['classes', 'terms']);
  const mayAssign = archived_at === null;
  return (
    <EmptyState
      icon={IconVocabulary}
      title={t('noStudentWords')}
      text={mayAssign && t('noStudentWordsText')}
      action={
        mayAssign && (
          <LinkButton to="/app/classes/$id" params={{ id: String(usergroup_id) }} search={{ tab: 'groups' }}>
            {t('terms:assignWordGroup')}
          </LinkButton>
        )
      }
    />
  );
}

function Tiles({ detail: { last_activity, tests_done, average } }: { detail: StudentDetail }) {
  const { t } = useTranslation(['classes', 'terms']);
  return (
    <dl className={classes.tiles}>
      <div>
        <dt>{t('terms:lastActivity')}</dt>
        <dd>{last_activity ? formatDateTime(last_activity) : t('noActivityYet')}</dd>
      </div>
      <div>
        <dt>{t('testsDone')}</dt>
        <dd>{tests_done}</dd>
      </div>
      <div>
        <dt>{t('averageOfCompleted')}</dt>
        <dd>
          <PercentBadge percent={average} />
        </dd>
      </div>
    </dl>
  );
}

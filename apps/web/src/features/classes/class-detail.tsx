import { Button } from '@mantine/core';
import type { SchoolClass } from '@slovickovo/contract/classes/classes';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CardMenu, DangerItem } from '../../components/cards/card-menu.tsx';
import { BackLink, Page } from '../../components/page.tsx';
import { PageTabs } from '../../components/page-tabs.tsx';
import classes from './class-detail.module.css';
import type { ClassTab } from './class-tabs.ts';
import { ClassWidgets } from './class-widgets.tsx';
import { ClassCodePanel } from './code/class-code-panel.tsx';
import { EditClass } from './edit-class.tsx';
import { ClassNews } from './news/class-news.tsx';
import { ClassRanking } from './students/class-ranking.tsx';
import { Classmates } from './students/classmates.tsx';
import { StudentsTable } from './students/students-table.tsx';
import { useLeaveClass } from './use-leave-class.ts';
import { useRemoveClass } from './use-remove-class.ts';

interface ClassDetailProps {
  schoolClass: SchoolClass;
  tab: ClassTab | undefined;
  onTab: (tab: ClassTab) => void;
  /** What other features show of the class, by tab. */
  panels: Record<Exclude<ClassTab, 'people' | 'news'>, ReactNode>;
  /** For the teacher: what to set for the class is chosen there. */
  onSet: () => void;
  /** For the teacher: a word group is chosen there. */
  onAssign: () => void;
}

/** A class: its teacher manages it, a pupil sees what is set and classmates (product §2.20). */
export function ClassDetail(props: ClassDetailProps) {
  return props.schoolClass.is_teacher ? <TeachersClass {...props} /> : <StudentsClass {...props} />;
}

function TeachersClass({ schoolClass, tab = 'people', onTab, panels, onSet, onAssign }: ClassDetailProps) {
  const { t } = useTranslation('classes');
  const [isEdited, setEdited] = useState(false);
  const navigate = useNavigate();
  const remove = useRemoveClass();
  const removeAndLeave = async () => {
    if (await remove(schoolClass)) await navigate({ to: '/app/classes' });
  };
  const { id, name, comment, access_code: code, assigned_users: students } = schoolClass;
  return (
    <Page
      title={name}
      back={<BackLink to="/app/classes">{t('createdTitle')}</BackLink>}
      intro={comment && <span className={classes.comment}>{comment}</span>}
      actions={
        <>
          <Button leftSection={<IconPlus size={20} stroke={2} aria-hidden />} onClick={onSet}>
            {t('set')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconPencil size={20} stroke={1.75} aria-hidden />}
            onClick={() => setEdited(true)}
          >
            {t('edit')}
          </Button>
          <CardMenu name={name}>
            <DangerItem onClick={() => void removeAndLeave()}>{t('delete')}</DangerItem>
          </CardMenu>
        </>
      }
    >
      {code && <ClassCodePanel id={id} name={name} code={code} />}
      <ClassWidgets schoolClass={schoolClass} onAssign={onAssign} />
      <ClassTabs
        classId={id}
        tab={tab}
        onTab={onTab}
        panels={{
          ...panels,
          people: <StudentsTable classId={id} students={students} />,
          news: <ClassNews classId={id} isTeacher />,
        }}
        peopleLabel={t('studentsTab', { count: students.length })}
        order={['people', 'groups', 'homework', 'tests', 'news']}
      />
      <EditClass classId={isEdited ? id : null} onClose={() => setEdited(false)} />
    </Page>
  );
}

function StudentsClass({ schoolClass, tab = 'news', onTab, panels }: ClassDetailProps) {
  const { t } = useTranslation(['classes', 'terms']);
  const navigate = useNavigate();
  const leave = useLeaveClass();
  const leaveAndGo = async () => {
    if (await leave(schoolClass)) await navigate({ to: '/app/classes' });
  };
  const { id, name, teacher, assigned_users: students } = schoolClass;
  return (
    <Page
      title={name}
      back={<BackLink to="/app/classes">{t('terms:myClasses')}</BackLink>}
      intro={t('taughtBy', { teacher })}
      actions={
        <Button variant="default" onClick={() => void leaveAndGo()}>
          {t('leave')}
        </Button>
      }
    >
      <ClassWidgets schoolClass={schoolClass} />
      <ClassTabs
        classId={id}
        tab={tab}
        onTab={onTab}
        panels={{
          ...panels,
          people: <Classmates students={students} />,
          news: <ClassNews classId={id} isTeacher={false} />,
        }}
        peopleLabel={t('classmatesTab', { count: students.length })}
        order={['news', 'groups', 'homework', 'tests', 'people']}
      />
    </Page>
  );
}

interface ClassTabsProps {
  classId: number;
  tab: ClassTab;
  onTab: (tab: ClassTab) => void;
  panels: Record<ClassTab, ReactNode>;
  peopleLabel: string;
  order: readonly ClassTab[];
}

/** The parts of the class, and beside or under them its ranking. */
function ClassTabs({ classId, tab, onTab, panels, peopleLabel, order }: ClassTabsProps) {
  const { t } = useTranslation(['classes', 'terms']);
  const labels: Record<ClassTab, string> = {
    news: t('newsTab'),
    people: peopleLabel,
    groups: t('terms:wordGroups'),
    homework: t('terms:kinds.homework'),
    tests: t('terms:kinds.test'),
  };
  return (
    <div className={classes.columns}>
      <div>
        <PageTabs
          value={tab}
          onChange={onTab}
          tabs={order.map((value) => ({ value, label: labels[value], content: panels[value] }))}
        />
        <ClassRanking classId={classId} />
      </div>
    </div>
  );
}

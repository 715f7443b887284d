import { Button, Tabs } from '@mantine/core';
import type { SchoolClass } from '@slovickovo/contract/classes';
import { IconPencil } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CardMenu, DangerItem } from '../../components/card-menu.tsx';
import { BackLink, Page } from '../../components/page.tsx';
import { ClassCodePanel } from './class-code-panel.tsx';
import classes from './class-detail.module.css';
import type { ClassTab } from './class-tabs.ts';
import { Classmates } from './classmates.tsx';
import { EditClass } from './edit-class.tsx';
import { StudentsTable } from './students-table.tsx';
import { useLeaveClass } from './use-leave-class.ts';
import { useRemoveClass } from './use-remove-class.ts';

interface ClassDetailProps {
  schoolClass: SchoolClass;
  tab: ClassTab | undefined;
  onTab: (tab: ClassTab) => void;
  homework: ReactNode;
}

/** A class: its teacher manages it, a pupil sees homework and classmates (specification §2, Classes). */
export function ClassDetail(props: ClassDetailProps) {
  return props.schoolClass.is_teacher ? <TeachersClass {...props} /> : <StudentsClass {...props} />;
}

function TeachersClass({ schoolClass, tab = 'people', onTab, homework }: ClassDetailProps) {
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
      <ClassTabs
        tab={tab}
        onTab={onTab}
        people={<StudentsTable classId={id} students={students} />}
        homework={homework}
        peopleLabel={t('studentsTab', { count: students.length })}
        order={['people', 'homework']}
      />
      <EditClass classId={isEdited ? id : null} onClose={() => setEdited(false)} />
    </Page>
  );
}

function StudentsClass({ schoolClass, tab = 'homework', onTab, homework }: ClassDetailProps) {
  const { t } = useTranslation('classes');
  const navigate = useNavigate();
  const leave = useLeaveClass();
  const leaveAndGo = async () => {
    if (await leave(schoolClass)) await navigate({ to: '/app/classes' });
  };
  const { name, teacher, assigned_users: students } = schoolClass;
  return (
    <Page
      title={name}
      back={<BackLink to="/app/classes">{t('joinedTitle')}</BackLink>}
      intro={t('taughtBy', { teacher })}
      actions={
        <Button variant="default" onClick={() => void leaveAndGo()}>
          {t('leave')}
        </Button>
      }
    >
      <ClassTabs
        tab={tab}
        onTab={onTab}
        people={<Classmates students={students} />}
        homework={homework}
        peopleLabel={t('classmatesTab', { count: students.length })}
        order={['homework', 'people']}
      />
    </Page>
  );
}

interface ClassTabsProps {
  tab: ClassTab;
  onTab: (tab: ClassTab) => void;
  people: ReactNode;
  homework: ReactNode;
  peopleLabel: string;
  order: readonly ClassTab[];
}

function ClassTabs({ tab, onTab, people, homework, peopleLabel, order }: ClassTabsProps) {
  const { t } = useTranslation('classes');
  const labels: Record<ClassTab, string> = { people: peopleLabel, homework: t('homeworkTab') };
  const panels: Record<ClassTab, ReactNode> = { people, homework };
  return (
    <Tabs value={tab} onChange={(next) => next && onTab(next as ClassTab)} keepMounted={false}>
      <Tabs.List className={classes.tabs}>
        {order.map((each) => (
          <Tabs.Tab key={each} value={each} className={classes.tab}>
            {labels[each]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {order.map((each) => (
        <Tabs.Panel key={each} value={each} className={classes.panel}>
          {panels[each]}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

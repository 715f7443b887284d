import { Button } from '@mantine/core';
import { classResults } from '@slovickovo/contract/tasks/class-results';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { CardMenu, DangerItem } from '../../components/cards/card-menu.tsx';
import { lazyPart } from '../../components/feedback/lazy-part.tsx';
import { ExportResultsItems } from '../../components/menu/export-results-items.tsx';
import { MenuItem } from '../../components/menu/menu.tsx';
import { PrintItem } from '../../components/menu/print-item.tsx';
import { BackLink, Page } from '../../components/page.tsx';
import { PhoneFold } from '../../components/phone-fold.tsx';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { type ClassDetailProps, ClassPanels } from './class-panels.tsx';
import { ClassWidgets } from './class-widgets.tsx';
import { ClassCodePanel } from './code/class-code-panel.tsx';
import { ClassNews } from './news/class-news.tsx';
import { StudentsTable } from './students/students-table.tsx';
import classes from './teachers-class.module.css';
import { useRemoveClass } from './use-remove-class.ts';

const EditClass = lazyPart(
  async () => (await import('./edit-class.tsx')).EditClass,
  ({ classId }) => classId !== null,
);

const ClassTeachers = lazyPart(async () => (await import('./teachers/class-teachers.tsx')).ClassTeachers);

/** A class for one of its teachers. */
export function TeachersClass({
  schoolClass,
  tab = 'people',
  onTab,
  panels,
  onNewTask,
  onAssign,
  invitation,
}: ClassDetailProps) {
  const { t } = useTranslation(['classes', 'terms']);
  const [isEdited, setEdited] = useState(false);
  const [areTeachersShown, setTeachersShown] = useState(false);
  const navigate = useNavigate();
  const remove = useRemoveClass();
  const toClasses = () => navigate({ to: '/app/classes' });
  const removeAndLeave = async () => {
    if (await remove(schoolClass)) await toClasses();
  };
  const {
    id,
    name,
    comment,
    access_code: code,
    joining_closed = false,
    is_owner,
    assigned_users: students,
  } = schoolClass;
  return (
    <Page
      title={name}
      back={<BackLink to="/app/classes">{t('createdTitle')}</BackLink>}
      intro={comment && <span className={classes.comment}>{comment}</span>}
      actions={
        <>
          <Button leftSection={<IconPlus size={20} stroke={2} aria-hidden />} onClick={onNewTask}>
            {t('terms:setForClass')}
          </Button>
          <CardMenu name={name}>
            <MenuItem onClick={() => setEdited(true)}>{t('edit')}</MenuItem>
            <MenuItem onClick={() => setTeachersShown(true)}>{t('teachers.menu')}</MenuItem>
            <PrintItem />
            <ExportResultsItems endpoint={classResults.exportClass} id={id} />
            {is_owner && <DangerItem onClick={() => void removeAndLeave()}>{t('delete')}</DangerItem>}
          </CardMenu>
        </>
      }
    >
      <PhoneFold label={t('foldedCode', { code })} isOpenAtFirst={students.length === 0}>
        {code && <ClassCodePanel id={id} name={name} code={code} isClosed={joining_closed} invitation={invitation} />}
        <ClassWidgets schoolClass={schoolClass} onAssign={onAssign} />
      </PhoneFold>
      <ClassPanels
        classId={id}
        tab={tab}
        onTab={onTab}
        panels={{
          ...panels,
          people: (
            <StudentsTable
              classId={id}
              students={students}
              onInvite={() => invitation.onShow('code', { replace: false })}
            />
          ),
          news: <ClassNews classId={id} isTeacher />,
        }}
        peopleLabel={t('studentsTab', { count: students.length })}
        order={['people', 'groups', 'homework', 'tests', 'news']}
      />
      <EditClass classId={isEdited ? id : null} onClose={() => setEdited(false)} />
      <ClassTeachers
        schoolClass={schoolClass}
        opened={areTeachersShown}
        onClose={() => setTeachersShown(false)}
        onLeft={() => void toClasses()}
      />
    </Page>
  );
}

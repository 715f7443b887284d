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
import { ArchivedNote } from './archive/archived-note.tsx';
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

const ArchiveClass = lazyPart(async () => (await import('./archive/archive-class.tsx')).ArchiveClass);
const NextYear = lazyPart(async () => (await import('./next-year/next-year.tsx')).NextYear);
const MarkScale = lazyPart(async () => (await import('./mark-scale/mark-scale.tsx')).MarkScale);
const ClassTeachers = lazyPart(async () => (await import('./teachers/class-teachers.tsx')).ClassTeachers);

/** What the teacher may open above the page of a class. */
type OpenDialog = 'edit' | 'archive' | 'next-year' | 'move' | 'teachers' | 'mark-scale';

/** A class for one of its teachers. */
export function TeachersClass({
  schoolClass,
  tab = 'people',
  onTab,
  panels,
  onNewTask,
  onAssign,
  onAddStudents,
  onNewCards,
  onDiplomas,
  invitation,
}: ClassDetailProps) {
  const { t } = useTranslation('classes');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  /** The pupils who were last about to be moved. */
  const [moved, setMoved] = useState<readonly number[]>([]);
  const {
    id,
    name,
    comment,
    access_code: code,
    joining_closed = false,
    is_owner = false,
    archived_at: archivedAt,
    assigned_users: students,
    groups = [],
  } = schoolClass;
  const isArchived = archivedAt !== null;
  const moveChosen = (chosen: readonly number[]) => {
    setMoved(chosen);
    setDialog('move');
  };
  return (
    <Page
      title={name}
      back={<BackLink to="/app/classes">{t('createdTitle')}</BackLink>}
      intro={comment && <span className={classes.comment}>{comment}</span>}
      actions={
        <ClassActions schoolClass={schoolClass} onOpen={setDialog} onNewTask={onNewTask} onDiplomas={onDiplomas} />
      }
    >
      {isArchived && <ArchivedNote id={id} name={name} archivedAt={archivedAt} isOwner={is_owner} />}
      <PhoneFold
        label={isArchived ? t('foldedFigures') : t('foldedCode', { code })}
        isOpenAtFirst={students.length === 0}
      >
        {code && !isArchived && (
          <ClassCodePanel id={id} name={name} code={code} isClosed={joining_closed} invitation={invitation} />
        )}
        <ClassWidgets schoolClass={schoolClass} onAssign={isArchived ? undefined : onAssign} />
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
              groups={groups}
              onInvite={() => invitation.onShow('code', { replace: false })}
              onAdd={onAddStudents}
              onNewCards={onNewCards}
              onMove={is_owner ? moveChosen : undefined}
              isArchived={isArchived}
              isJoiningClosed={joining_closed}
            />
          ),
          news: <ClassNews classId={id} isTeacher isArchived={isArchived} />,
        }}
        peopleLabel={t('studentsTab', { count: students.length })}
        order={['people', 'groups', 'homework', 'tests', 'learning', 'news']}
      />
      <ClassDialogs schoolClass={schoolClass} dialog={dialog} moved={moved} onClose={() => setDialog(null)} />
    </Page>
  );
}

interface ClassActionsProps extends Pick<ClassDetailProps, 'schoolClass' | 'onNewTask' | 'onDiplomas'> {
  onOpen: (dialog: OpenDialog) => void;
}

/** The main button of the page, and the menu of everything else. */
function ClassActions({ schoolClass, onOpen, onNewTask, onDiplomas }: ClassActionsProps) {
  const { t } = useTranslation(['classes', 'terms']);
  const navigate = useNavigate();
  const remove = useRemoveClass();
  const { id, name, is_owner = false, archived_at, assigned_users: students } = schoolClass;
  const isArchived = archived_at !== null;
  const removeAndLeave = async () => {
    if (await remove(schoolClass)) await navigate({ to: '/app/classes' });
  };
  return (
    <>
      {!isArchived && (
        <Button leftSection={<IconPlus size={20} stroke={2} aria-hidden />} onClick={onNewTask}>
          {t('terms:setForClass')}
        </Button>
      )}
      <CardMenu name={name}>
        {!isArchived && <MenuItem onClick={() => onOpen('edit')}>{t('edit')}</MenuItem>}
        {!isArchived && <MenuItem onClick={() => onOpen('mark-scale')}>{t('markScale')}</MenuItem>}
        <MenuItem onClick={() => onOpen('teachers')}>{t('teachersMenu')}</MenuItem>
        {is_owner && students.length > 0 && (
          <MenuItem onClick={() => onOpen('next-year')}>{t('nextYearMenu')}</MenuItem>
        )}
        {students.length > 0 && <MenuItem onClick={onDiplomas}>{t('diplomas')}</MenuItem>}
        <PrintItem />
        <ExportResultsItems endpoint={classResults.exportClass} id={id} />
        {is_owner && !isArchived && <MenuItem onClick={() => onOpen('archive')}>{t('archiveMenu')}</MenuItem>}
        {is_owner && !isArchived && <DangerItem onClick={() => void removeAndLeave()}>{t('delete')}</DangerItem>}
      </CardMenu>
    </>
  );
}

interface ClassDialogsProps extends Pick<ClassDetailProps, 'schoolClass'> {
  dialog: OpenDialog | null;
  moved: readonly number[];
  onClose: () => void;
}

function ClassDialogs({ schoolClass, dialog, moved, onClose }: ClassDialogsProps) {
  const navigate = useNavigate();
  const openClass = (newId: number) => {
    onClose();
    void navigate({ to: '/app/classes/$id', params: { id: String(newId) } });
  };
  return (
    <>
      <EditClass classId={dialog === 'edit' ? schoolClass.id : null} onClose={onClose} />
      <MarkScale classId={schoolClass.id} opened={dialog === 'mark-scale'} onClose={onClose} />
      <ArchiveClass schoolClass={schoolClass} opened={dialog === 'archive'} onClose={onClose} />
      <NextYear schoolClass={schoolClass} opened={dialog === 'next-year'} onClose={onClose} onMoved={openClass} />
      <NextYear
        schoolClass={schoolClass}
        only={moved}
        opened={dialog === 'move'}
        onClose={onClose}
        onMoved={openClass}
      />
      <ClassTeachers
        schoolClass={schoolClass}
        opened={dialog === 'teachers'}
        onClose={onClose}
        onLeft={() => void navigate({ to: '/app/classes' })}
      />
    </>
  );
}

import { useNavigate } from '@tanstack/react-router';
import { CardMenu, DangerItem } from '../../components/cards/card-menu.tsx';
import { BackLink, Page } from '../../components/page.tsx';
import { PhoneFold } from '../../components/phone-fold.tsx';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { ArchivedNote } from './archive/archived-note.tsx';
import { type ClassDetailProps, ClassPanels } from './class-panels.tsx';
import { ClassWidgets } from './class-widgets.tsx';
import { ClassNews } from './news/class-news.tsx';
import { Classmates } from './students/classmates.tsx';
import { useLeaveClass } from './use-leave-class.ts';

/** A class for one of its pupils. */
export function StudentsClass({ schoolClass, tab = 'news', onTab, panels }: ClassDetailProps) {
  const { t } = useTranslation(['classes', 'terms']);
  const navigate = useNavigate();
  const leave = useLeaveClass();
  const leaveAndGo = async () => {
    if (await leave(schoolClass)) await navigate({ to: '/app/classes' });
  };
  const { id, name, teacher, assigned_users: students, archived_at: archivedAt } = schoolClass;
  return (
    <Page
      title={name}
      back={<BackLink to="/app/classes">{t('terms:myClasses')}</BackLink>}
      intro={t('taughtBy', { teacher })}
      actions={
        <CardMenu name={name}>
          <DangerItem onClick={() => void leaveAndGo()}>{t('leave')}</DangerItem>
        </CardMenu>
      }
    >
      {archivedAt !== null && <ArchivedNote id={id} name={name} archivedAt={archivedAt} isOwner={false} />}
      <PhoneFold label={t('foldedFigures')}>
        <ClassWidgets schoolClass={schoolClass} />
      </PhoneFold>
      <ClassPanels
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

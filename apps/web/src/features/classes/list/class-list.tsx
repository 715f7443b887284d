import { type ClassCard as ClassSummary, classes as endpoints } from '@slovickovo/contract/classes/classes';
import type { ClassProgress } from '@slovickovo/contract/classes/students';
import { CLASS_CARD_AVATARS, PAGE_SIZES } from '@slovickovo/domain/limits';
import { IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CardMenu, DangerItem } from '../../../components/cards/card-menu.tsx';
import { CardGrid, CardLink, ItemCard } from '../../../components/cards/item-card.tsx';
import { usePages } from '../../../components/data-table/use-pages.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { lazyPart } from '../../../components/feedback/lazy-part.tsx';
import { SkeletonCards } from '../../../components/feedback/skeletons.tsx';
import { MenuItem } from '../../../components/menu/menu.tsx';
import { PersonAvatar } from '../../../components/person-avatar.tsx';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { ClassProgressFacts } from '../class-progress.tsx';
import { progressQuery } from '../class-query.ts';
import { useRemoveClass } from '../use-remove-class.ts';
import classes from './class-list.module.css';

const EditClass = lazyPart(
  async () => (await import('../edit-class.tsx')).EditClass,
  ({ classId }) => classId !== null,
);

interface ClassListProps {
  isTeacher: boolean;
  /** The button of an empty list: create a class, or join one. */
  emptyAction: ReactNode;
  /** What stands below the list: not before it is there, because the list would move it from under a finger. */
  below: ReactNode;
}

/** The classes a teacher created or a pupil joined, twelve a page. */
export function ClassList({ isTeacher, emptyAction, below }: ClassListProps) {
  const { t } = useTranslation(['classes', 'terms']);
  const [editedId, setEditedId] = useState<number | null>(null);
  const { data } = useQuery(apiQuery(isTeacher ? endpoints.listCreated : endpoints.listAssigned));
  const { shown, pages } = usePages(data ?? [], PAGE_SIZES.classes);
  const { data: progress } = useQuery({
    ...progressQuery(shown.map(({ id }) => id)),
    enabled: isTeacher && shown.length > 0,
    placeholderData: keepPreviousData,
  });
  if (!data) return <SkeletonCards count={6} />;
  if (data.length === 0) {
    return (
      <>
        <EmptyState
          icon={IconUsers}
          title={t(isTeacher ? 'terms:noCreatedClasses' : 'terms:noJoinedClasses')}
          text={t(isTeacher ? 'noCreatedClassesText' : 'noJoinedClassesText')}
          action={emptyAction}
        />
        {below}
      </>
    );
  }
  return (
    <>
      <div>
        <CardGrid>
          {shown.map((summary) => (
            <ClassCard
              key={summary.id}
              summary={summary}
              progress={progress?.find(({ usergroup_id }) => usergroup_id === summary.id)}
              onEdit={isTeacher ? () => setEditedId(summary.id) : undefined}
            />
          ))}
        </CardGrid>
        {pages}
      </div>
      {below}
      <EditClass classId={editedId} onClose={() => setEditedId(null)} />
    </>
  );
}

interface ClassCardProps {
  summary: ClassSummary;
  progress: ClassProgress | undefined;
  /** Opens the form of the class; given to its teacher only. */
  onEdit: (() => void) | undefined;
}

function ClassCard({ summary, progress, onEdit }: ClassCardProps) {
  const { t } = useTranslation(['classes', 'components', 'terms']);
  const remove = useRemoveClass();
  return (
    <ItemCard
      title={
        <CardLink to="/app/classes/$id" params={{ id: String(summary.id) }}>
          {summary.name}
        </CardLink>
      }
      menu={
        onEdit && (
          <CardMenu name={summary.name}>
            <MenuItem onClick={onEdit}>{t('components:edit')}</MenuItem>
            {summary.is_owner && <DangerItem onClick={() => void remove(summary)}>{t('components:delete')}</DangerItem>}
          </CardMenu>
        )
      }
      facts={!onEdit && <span>{t('taughtBy', { teacher: summary.teacher })}</span>}
      foot={t('terms:studentCount', { count: summary.student_count })}
    >
      <Avatars summary={summary} />
      {onEdit && <ClassProgressFacts progress={progress} />}
    </ItemCard>
  );
}

function Avatars({ summary: { assigned_users, student_count } }: { summary: ClassSummary }) {
  const shown = assigned_users.slice(0, CLASS_CARD_AVATARS);
  const rest = student_count - shown.length;
  if (shown.length === 0) return null;
  return (
    <div className={classes.avatars} aria-hidden>
      {shown.map((student) => (
        <PersonAvatar key={student.id} person={student} />
      ))}
      {rest > 0 && <span className={classes.rest}>+{rest}</span>}
    </div>
  );
}

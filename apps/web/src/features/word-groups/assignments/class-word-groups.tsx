import { Button } from '@mantine/core';
import { type AssignedGroup, assignments } from '@slovickovo/contract/word-groups/assignments';
import { PAGE_SIZES } from '@slovickovo/domain/limits';
import { IconBook2, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CardMenu, DangerItem } from '../../../components/cards/card-menu.tsx';
import { CardGrid, CardLink, ItemCard } from '../../../components/cards/item-card.tsx';
import { usePages } from '../../../components/data-table/use-pages.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { lazyPart } from '../../../components/feedback/lazy-part.tsx';
import { SkeletonCards } from '../../../components/feedback/skeletons.tsx';
import { MenuItem } from '../../../components/menu/menu.tsx';
import { WindowRange } from '../../../components/window-range.tsx';
import { LanguagePairFlags } from '../../../components/words/language-flag.tsx';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { assignedGroupPage } from '../../../lib/pages/assigned-group-page.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { AssignedGroupCard } from './assigned-group-card.tsx';
import { AssignmentTag } from './assignment-window.tsx';
import classes from './class-word-groups.module.css';
import { useUnassignGroup } from './use-unassign-group.ts';

const EditAssignment = lazyPart(
  async () => (await import('./edit-assignment.tsx')).EditAssignment,
  ({ assigned }) => assigned !== null,
);

interface ClassWordGroupsProps {
  classId: number;
  /** Assigns a group; passed only for the class's teacher. */
  onAssign: (() => void) | undefined;
}

/**
 * The word groups of one class: for its teacher all, with menus to manage them; for a pupil those that are shown now.
 */
export function ClassWordGroups({ classId, onAssign }: ClassWordGroupsProps) {
  const { t } = useTranslation(['word-groups', 'terms']);
  const [edited, setEdited] = useState<AssignedGroup | null>(null);
  const { data } = useQuery(apiQuery(assignments.listOfClass, { params: { id: classId } }));
  const { shown, pages } = usePages(data ?? [], PAGE_SIZES.class_items);
  if (!data) return <SkeletonCards count={3} />;
  if (data.length === 0) {
    return (
      <EmptyState
        icon={IconBook2}
        title={t(onAssign ? 'classHasNoGroup' : 'noAssigned')}
        text={t(onAssign ? 'classHasNoGroupText' : 'noAssignedText')}
        action={onAssign && <AssignButton onClick={onAssign} />}
      />
    );
  }
  return (
    <>
      {onAssign && (
        <div>
          <AssignButton onClick={onAssign} />
        </div>
      )}
      <CardGrid label={t('terms:wordGroups')}>
        {shown.map((group) =>
          onAssign ? (
            <ManagedGroupCard key={group.id} group={group} onEdit={() => setEdited(group)} />
          ) : (
            <AssignedGroupCard key={group.id} group={group} />
          ),
        )}
      </CardGrid>
      {pages}
      <EditAssignment classId={classId} assigned={edited} onClose={() => setEdited(null)} />
    </>
  );
}

function AssignButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('terms');
  return (
    <Button leftSection={<IconPlus size={20} stroke={2} aria-hidden />} onClick={onClick}>
      {t('assignWordGroup')}
    </Button>
  );
}

/** The card of an assigned group for the teacher. */
function ManagedGroupCard({ group, onEdit }: { group: AssignedGroup; onEdit: () => void }) {
  const { t } = useTranslation(['word-groups', 'terms']);
  const unassign = useUnassignGroup();
  return (
    <ItemCard
      title={
        <CardLink to={assignedGroupPage(group)} params={{ id: String(group.id) }}>
          {group.name}
        </CardLink>
      }
      menu={
        <CardMenu name={group.name}>
          <MenuItem onClick={onEdit}>{t('editAssignment')}</MenuItem>
          <DangerItem onClick={() => void unassign(group)}>{t('unassign')}</DangerItem>
        </CardMenu>
      }
      facts={
        <>
          <LanguagePairFlags from={group.language_from} to={group.language_to} />
          <span>{t('terms:wordCount', { count: group.word_count })}</span>
        </>
      }
      foot={<WindowRange window={group} />}
    >
      <div>
        <AssignmentTag assigned={group} />
      </div>
      {group.owner === 'former_teacher' && <p className={classes.former}>{t('ofFormerTeacher')}</p>}
    </ItemCard>
  );
}

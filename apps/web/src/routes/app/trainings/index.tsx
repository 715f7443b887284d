import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { DialogsInAddress } from '../../../components/feedback/back-closes.tsx';
import { laterPart } from '../../../components/feedback/later-part.tsx';
import { lazyPart } from '../../../components/feedback/lazy-part.tsx';
import { Page } from '../../../components/page.tsx';
import { ExerciseList } from '../../../features/tasks/exercises/exercise-list.tsx';
import { type ListSearch, listSearch } from '../../../lib/pages/list-search.ts';
import { loadTexts } from '../../../lib/texts/i18n.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';

const Exercise = lazyPart(async () => (await import('../-words/exercise.tsx')).Exercise);

interface ExercisesSearch extends ListSearch {
  /** The word group a new exercise starts with. */
  group?: number;
  /** That group is assigned to a class of the pupil. */
  assigned?: 1;
}

const TakenList = laterPart(() =>
  import('../../../features/runs/taken/taken-list.tsx').then((part) => part.loadTakenList()),
);

export const Route = createFileRoute('/app/trainings/')({
  validateSearch: (search: Record<string, unknown>): ExercisesSearch => {
    const group = Number(search.group);
    return {
      ...listSearch(search),
      ...(Number.isSafeInteger(group) && group > 0 && { group }),
      ...(search.assigned !== undefined && { assigned: 1 }),
    };
  },
  loader: () => loadTexts('tasks', 'words'),
  component: ExercisesPage,
});

function ExercisesPage() {
  const { t } = useTranslation('terms');
  const { new: isNew, group, assigned, ...search } = Route.useSearch();
  const navigate = Route.useNavigate();
  const go = useNavigate();
  const show = (next: ListSearch) => void navigate({ search: next, replace: true, resetScroll: false });
  const openNew = () => void navigate({ search: { ...search, new: 1 }, resetScroll: false });
  return (
    <Page
      title={t('kinds.exercise')}
      actions={
        <Button leftSection={<IconPlus size={20} stroke={2} aria-hidden />} onClick={openNew}>
          {t('new.exercise')}
        </Button>
      }
    >
      <ExerciseList search={search} onSearch={show} onNew={openNew} />
      <TakenList kind="exercise" />
      <DialogsInAddress>
        {isNew && (
          <Exercise
            groupId={group}
            isGroupAssigned={assigned !== undefined}
            onClose={() => show(search)}
            onCreated={([created]) =>
              created && void go({ to: '/app/trainings/$id', params: { id: String(created.id) }, replace: true })
            }
          />
        )}
      </DialogsInAddress>
    </Page>
  );
}

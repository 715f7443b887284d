import { tasks } from '@slovickovo/contract/tasks/tasks';
import { assignments } from '@slovickovo/contract/word-groups/assignments';
import type { ClassTaskKind } from '@slovickovo/domain/tasks/tasks';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { DialogsInAddress } from '../../../../components/feedback/back-closes.tsx';
import { lazyPart } from '../../../../components/feedback/lazy-part.tsx';
import { SkeletonPage } from '../../../../components/feedback/skeletons.tsx';
import { ClassDetail } from '../../../../features/classes/class-detail.tsx';
import { classQuery } from '../../../../features/classes/class-query.ts';
import { CLASS_TABS, type ClassTab } from '../../../../features/classes/class-tabs.ts';
import { INVITATIONS, type Invitation } from '../../../../features/classes/code/invitation.ts';
import { ClassTasks } from '../../../../features/tasks/class/class-tasks.tsx';
import { ClassLearning } from '../../../../features/warm-up/class-learning.tsx';
import { WeakWords } from '../../../../features/weak-words/weak-words.tsx';
import { ClassWordGroups } from '../../../../features/word-groups/assignments/class-word-groups.tsx';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { queryClient } from '../../../../lib/api/query-client.ts';
import { CLASS_TASK_PAGES, createdTaskParams } from '../../../../lib/pages/class-task-pages.ts';
import { idParam } from '../../../../lib/pages/id-param.ts';
import { tabSearch } from '../../../../lib/pages/tab-search.ts';
import { loadTexts } from '../../../../lib/texts/i18n.ts';

const ClassTask = lazyPart(async () => (await import('../../-words/class-task.tsx')).ClassTask);

const NewPupils = lazyPart(
  async () => (await import('../../../../features/pupil-accounts/new/new-pupils.tsx')).NewPupils,
);

const NewCards = lazyPart(
  async () => (await import('../../../../features/pupil-accounts/again/new-cards.tsx')).NewCards,
);

const Diplomas = lazyPart(
  async () => (await import('../../../../features/certificates/diplomas/diplomas.tsx')).Diplomas,
);

const AssignGroup = lazyPart(
  async () => (await import('../../../../features/word-groups/assignments/assign-group.tsx')).AssignGroup,
);

const TASKS = ['task', 'homework', 'test'] as const;
/** What is being created for the class: of a `task` the teacher is asked for the kind; `students` are accounts, `cards` new passwords. */
const NEW_THINGS = [...TASKS, 'students', 'cards', 'diplomas'] as const;

/** The open dialogs are in the address, so that a reload keeps them and Back closes them. */
interface ClassSearch {
  tab?: ClassTab;
  new?: (typeof NEW_THINGS)[number];
  invite?: Invitation;
}

function oneOf<Key extends string, Value extends string>(
  key: Key,
  values: readonly Value[],
  given: unknown,
): { [K in Key]?: Value } {
  const value = values.find((known) => known === given);
  return (value === undefined ? {} : { [key]: value }) as { [K in Key]?: Value };
}

export const Route = createFileRoute('/app/classes/$id/')({
  validateSearch: (search: Record<string, unknown>): ClassSearch => ({
    ...tabSearch(CLASS_TABS)(search),
    ...oneOf('new', NEW_THINGS, search.new),
    ...oneOf('invite', INVITATIONS, search.invite),
  }),
  loader: ({ params }) => {
    const id = idParam(params.id);
    void queryClient.prefetchQuery(classQuery(id));
    void queryClient.prefetchQuery(apiQuery(tasks.listOfClass, { params: { classId: id }, query: {} }));
    void queryClient.prefetchQuery(apiQuery(assignments.listOfClass, { params: { id } }));
    return loadTexts('classes', 'tasks', 'word-groups', 'words');
  },
  component: ClassPage,
});

function ClassPage() {
  const id = idParam(Route.useParams().id);
  const { tab, new: created, invite } = Route.useSearch();
  const navigate = Route.useNavigate();
  const newTask = TASKS.find((known) => known === created);
  const { data: schoolClass } = useQuery(classQuery(id));
  const [isAssigning, setAssigning] = useState(false);
  if (!schoolClass) return <SkeletonPage />;
  const mayChange = schoolClass.is_teacher && schoolClass.archived_at === null;
  const show = (search: ClassSearch, { replace = true } = {}) =>
    void navigate({ search: { ...(tab && { tab }), ...search }, replace, resetScroll: false });
  const showTab = (next: ClassTab) => show({ tab: next });
  const create = (what: NonNullable<ClassSearch['new']>) => show({ new: what }, { replace: false });
  const panelOf = (kind: ClassTaskKind) => (
    <ClassTasks
      key={kind}
      classId={id}
      kind={kind}
      isTeacher={schoolClass.is_teacher}
      isArchived={schoolClass.archived_at !== null}
      onAdd={() => create(kind)}
    />
  );
  const assign = () => setAssigning(true);
  return (
    <>
      <ClassDetail
        schoolClass={schoolClass}
        tab={tab}
        onTab={showTab}
        panels={{
          groups: <ClassWordGroups classId={id} onAssign={mayChange ? assign : undefined} />,
          learning: (
            <WeakWords
              classId={id}
              isArchived={schoolClass.archived_at !== null}
              renderLearning={(learning) => <ClassLearning {...learning} />}
            />
          ),
          homework: panelOf('homework'),
          tests: panelOf('test'),
        }}
        onNewTask={() => create('task')}
        invitation={{ shown: invite, onShow: (next, options) => show(next ? { invite: next } : {}, options) }}
        onAssign={assign}
        onAddStudents={() => create('students')}
        onNewCards={() => create('cards')}
        onDiplomas={() => create('diplomas')}
      />
      <AssignGroup classId={id} opened={isAssigning} onClose={() => setAssigning(false)} />
      <DialogsInAddress>
        {created === 'students' && mayChange && (
          <NewPupils classId={id} className={schoolClass.name} onClose={() => show({})} />
        )}
        {created === 'cards' && schoolClass.is_teacher && <NewCards classId={id} onClose={() => show({})} />}
        {created === 'diplomas' && schoolClass.is_teacher && (
          <Diplomas schoolClass={schoolClass} onClose={() => show({})} />
        )}
        {newTask && mayChange && (
          <ClassTask
            kind={newTask === 'task' ? undefined : newTask}
            classId={id}
            onKind={(kind) => show({ new: kind })}
            onClose={() => show({})}
            onCreated={(kind, created) => {
              const shown = created.find(({ usergroup_id }) => usergroup_id === id) ?? created[0];
              if (!shown) return show({});
              void navigate({ to: CLASS_TASK_PAGES.detail, params: createdTaskParams(kind, shown), replace: true });
            }}
          />
        )}
      </DialogsInAddress>
    </>
  );
}

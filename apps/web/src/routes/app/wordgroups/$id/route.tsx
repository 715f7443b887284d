import type { Word } from '@slovickovo/contract/words/words';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyPart } from '../../../../components/feedback/lazy-part.tsx';
import { SkeletonPage } from '../../../../components/feedback/skeletons.tsx';
import { usePractise } from '../../../../features/tasks/exercises/use-practise.ts';
import { ResultAnswers } from '../../../../features/tasks/results/result-answers.tsx';
import { wordGroupQuery } from '../../../../features/word-groups/use-change-word-group.ts';
import { WordGroupDetail } from '../../../../features/word-groups/word-group-detail.tsx';
import { queryClient } from '../../../../lib/api/query-client.ts';
import { CLASS_TASK_PAGES, createdTaskParams } from '../../../../lib/pages/class-task-pages.ts';
import { idParam } from '../../../../lib/pages/id-param.ts';
import { useUser } from '../../../../lib/session/session.ts';
import { loadTexts } from '../../../../lib/texts/i18n.ts';

const MoreWords = lazyPart(async () => (await import('../../-words/more-words.tsx')).MoreWords);

const EditWord = lazyPart(
  async () => (await import('../../../../features/words/table/edit-word.tsx')).EditWord,
  ({ word }) => word !== null,
);

const ClassTask = lazyPart(async () => (await import('../../-words/class-task.tsx')).ClassTask);

const SendWordGroup = lazyPart(
  async () => (await import('../../../../features/word-groups/offers/send-word-group.tsx')).SendWordGroup,
);

const PaperTest = lazyPart(
  async () => (await import('../../../../features/word-groups/paper-test/paper-test.tsx')).PaperTest,
);

const AssignToClass = lazyPart(
  async () => (await import('../../../../features/word-groups/assignments/assign-to-class.tsx')).AssignToClass,
);

export const Route = createFileRoute('/app/wordgroups/$id')({
  loader: ({ params }) => {
    void queryClient.prefetchQuery(wordGroupQuery(idParam(params.id)));
    return loadTexts('word-groups', 'words', 'tasks');
  },
  component: WordGroupPage,
});

type OpenDialog =
  | { kind: 'add-words' }
  | { kind: 'edit-word'; word: Word }
  | { kind: 'for-class' }
  | { kind: 'assign' }
  | { kind: 'send' }
  | { kind: 'paper-test' }
  | null;

/** One page for both addresses, so that choosing a class changes the address without a new page. */
function WordGroupPage() {
  const { id } = Route.useParams();
  const { data: group } = useQuery(wordGroupQuery(idParam(id)));
  const { classId } = useParams({ strict: false });
  const navigate = useNavigate();
  const showResultsOf = (wanted: number | null) => {
    const kept = { replace: true, resetScroll: false };
    if (wanted === null) void navigate({ to: '/app/wordgroups/$id', params: { id }, ...kept });
    else void navigate({ to: '/app/wordgroups/$id/$classId', params: { id, classId: String(wanted) }, ...kept });
  };
  const isTeacher = useUser().role.name === 'teacher';
  const [open, setOpen] = useState<OpenDialog>(null);
  const close = () => setOpen(null);
  const practice = usePractise();
  if (!group) return <SkeletonPage />;
  return (
    <>
      <WordGroupDetail
        group={group}
        classId={classId === undefined ? null : idParam(classId)}
        onClassId={showResultsOf}
        renderAnswers={(result) => <ResultAnswers testId={result.test_id} resultId={result.id} />}
        onAddWords={() => setOpen({ kind: 'add-words' })}
        onEditWord={(word) => setOpen({ kind: 'edit-word', word })}
        onSend={() => setOpen({ kind: 'send' })}
        onPrintTest={() => setOpen({ kind: 'paper-test' })}
        onSetForClass={isTeacher ? () => setOpen({ kind: 'for-class' }) : undefined}
        onPractise={isTeacher ? undefined : () => practice.mutate(group)}
        isOpeningPractice={practice.isPending}
      />
      {open?.kind === 'add-words' && <MoreWords group={group} onClose={close} />}
      <EditWord
        word={open?.kind === 'edit-word' ? open.word : null}
        from={group.language_from}
        to={group.language_to}
        onClose={close}
      />
      <SendWordGroup group={group} opened={open?.kind === 'send'} onClose={close} />
      <PaperTest test={group} isTeacher={isTeacher} opened={open?.kind === 'paper-test'} onClose={close} />
      <AssignToClass group={group} opened={open?.kind === 'assign'} onClose={close} />
      {open?.kind === 'for-class' && (
        <ClassTask
          groupId={group.id}
          onOnlyRead={() => setOpen({ kind: 'assign' })}
          onClose={close}
          onCreated={(kind, [first]) => {
            close();
            if (first) void navigate({ to: CLASS_TASK_PAGES.detail, params: createdTaskParams(kind, first) });
          }}
        />
      )}
    </>
  );
}

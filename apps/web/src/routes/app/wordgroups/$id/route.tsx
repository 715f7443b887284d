import type { WordGroup } from '@slovickovo/contract/word-groups/word-groups';
import type { Word } from '@slovickovo/contract/words/words';
import { LIMITS } from '@slovickovo/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { SkeletonPage } from '../../../../components/feedback/skeletons.tsx';
import { NewClassTask } from '../../../../features/tasks/new/new-class-task.tsx';
import { ResultAnswers } from '../../../../features/tasks/results/result-answers.tsx';
import { AddWords } from '../../../../features/word-groups/add-words/add-words.tsx';
import { AssignToClass } from '../../../../features/word-groups/assignments/assign-to-class.tsx';
import { SendWordGroup } from '../../../../features/word-groups/offers/send-word-group.tsx';
import { wordGroupQuery } from '../../../../features/word-groups/use-change-word-group.ts';
import { WordGroupDetail } from '../../../../features/word-groups/word-group-detail.tsx';
import { useWordRows } from '../../../../features/words/rows/use-word-rows.ts';
import { WordRowsEditor } from '../../../../features/words/rows/word-rows-editor.tsx';
import { EditWord } from '../../../../features/words/table/edit-word.tsx';
import { queryClient } from '../../../../lib/api/query-client.ts';
import { idParam } from '../../../../lib/pages/id-param.ts';
import { useUser } from '../../../../lib/session/session.ts';
import { loadTexts } from '../../../../lib/texts/i18n.ts';

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
        onSetForClass={isTeacher ? () => setOpen({ kind: 'for-class' }) : undefined}
        onAssign={isTeacher ? () => setOpen({ kind: 'assign' }) : undefined}
      />
      {open?.kind === 'add-words' && <AddWordsTo group={group} onClose={close} />}
      <EditWord
        word={open?.kind === 'edit-word' ? open.word : null}
        from={group.language_from}
        to={group.language_to}
        onClose={close}
      />
      <SendWordGroup group={group} opened={open?.kind === 'send'} onClose={close} />
      <AssignToClass group={group} opened={open?.kind === 'assign'} onClose={close} />
      {open?.kind === 'for-class' && <NewClassTask groupId={group.id} onClose={close} onCreated={close} />}
    </>
  );
}

function AddWordsTo({ group, onClose }: { group: WordGroup; onClose: () => void }) {
  const words = useWordRows({ limit: LIMITS.words_per_group - group.words.length });
  return (
    <AddWords
      group={group}
      words={words}
      renderRows={(languages) => <WordRowsEditor words={words} {...languages} />}
      onClose={onClose}
    />
  );
}

import type { WordGroup } from '@slovickovo/contract/word-groups';
import type { Word } from '@slovickovo/contract/words';
import { LIMITS } from '@slovickovo/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { SkeletonPage } from '../../../components/skeletons.tsx';
import { NewClassTask } from '../../../features/tasks/new-class-task.tsx';
import { AddWords } from '../../../features/word-groups/add-words.tsx';
import { AssignToClass } from '../../../features/word-groups/assign-to-class.tsx';
import { wordGroupQuery } from '../../../features/word-groups/use-change-word-group.ts';
import { WordGroupDetail } from '../../../features/word-groups/word-group-detail.tsx';
import { EditWord } from '../../../features/words/edit-word.tsx';
import { useWordRows } from '../../../features/words/use-word-rows.ts';
import { WordRowsEditor } from '../../../features/words/word-rows-editor.tsx';
import { loadTexts } from '../../../lib/i18n.ts';
import { idParam } from '../../../lib/id-param.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { useUser } from '../../../lib/session.ts';

export const Route = createFileRoute('/app/wordgroups/$id')({
  loader: ({ params }) => {
    void queryClient.prefetchQuery(wordGroupQuery(idParam(params.id)));
    return loadTexts('word-groups', 'words', 'tasks');
  },
  component: WordGroupPage,
});

type Open =
  | { kind: 'add-words' }
  | { kind: 'edit-word'; word: Word }
  | { kind: 'for-class' }
  | { kind: 'assign' }
  | null;

function WordGroupPage() {
  const { data: group } = useQuery(wordGroupQuery(idParam(Route.useParams().id)));
  const isTeacher = useUser().role.name === 'teacher';
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  if (!group) return <SkeletonPage />;
  return (
    <>
      <WordGroupDetail
        group={group}
        onAddWords={() => setOpen({ kind: 'add-words' })}
        onEditWord={(word) => setOpen({ kind: 'edit-word', word })}
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

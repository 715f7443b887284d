import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../components/page.tsx';
import { NewWordGroup } from '../../../features/word-groups/new-word-group.tsx';
import { WordGroupList } from '../../../features/word-groups/word-group-list.tsx';
import { useWordRows } from '../../../features/words/use-word-rows.ts';
import { WordRowsEditor } from '../../../features/words/word-rows-editor.tsx';
import { loadTexts } from '../../../lib/i18n.ts';
import { type ListSearch, listSearch } from '../../../lib/list-search.ts';

export const Route = createFileRoute('/app/wordgroups/')({
  validateSearch: listSearch,
  loader: () => loadTexts('word-groups', 'words'),
  component: WordGroupsPage,
});

function WordGroupsPage() {
  const { t } = useTranslation('word-groups');
  const { new: isNew, ...search } = Route.useSearch();
  const navigate = Route.useNavigate();
  const show = (next: ListSearch) => void navigate({ search: next, replace: true, resetScroll: false });
  const openNew = () => void navigate({ search: { ...search, new: 1 }, resetScroll: false });
  return (
    <Page
      title={t('title')}
      actions={
        <Button leftSection={<IconPlus size={20} stroke={2} aria-hidden />} onClick={openNew}>
          {t('new')}
        </Button>
      }
    >
      <WordGroupList search={search} onSearch={show} onNew={openNew} />
      {isNew && <NewGroupWithWords onClose={() => show(search)} />}
    </Page>
  );
}

/** Brings the wizard and the rows of words together. */
function NewGroupWithWords({ onClose }: { onClose: () => void }) {
  const words = useWordRows();
  const navigate = useNavigate();
  return (
    <NewWordGroup
      words={words}
      renderRows={(languages) => <WordRowsEditor words={words} {...languages} />}
      onClose={onClose}
      onCreated={(id) => void navigate({ to: '/app/wordgroups/$id', params: { id: String(id) }, replace: true })}
    />
  );
}

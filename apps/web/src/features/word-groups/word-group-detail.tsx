import { Button, Menu } from '@mantine/core';
import type { WordGroup } from '@slovickovo/contract/word-groups';
import type { Word } from '@slovickovo/contract/words';
import { IconNotebook, IconPencil, IconUsers } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CardMenu, DangerItem } from '../../components/card-menu.tsx';
import { Facts } from '../../components/facts.tsx';
import { LanguageName } from '../../components/language-flag.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { BackLink, Page } from '../../components/page.tsx';
import { formatDate } from '../../lib/dates.ts';
import { GroupWords } from './group-words.tsx';
import { RenameWordGroup } from './rename-word-group.tsx';
import { useRemoveWordGroup } from './use-remove-word-group.ts';

interface WordGroupDetailProps {
  group: WordGroup;
  onAddWords: () => void;
  onEditWord: (word: Word) => void;
  /** Given to those who may set homework and tests. */
  onSetForClass?: (() => void) | undefined;
  /** Given to those who may assign the group to a class. */
  onAssign?: (() => void) | undefined;
}

/** A word group with its words and what can be made of them (specification §2, Word group detail). */
export function WordGroupDetail({ group, onAddWords, onEditWord, onSetForClass, onAssign }: WordGroupDetailProps) {
  const { t } = useTranslation('word-groups');
  const [isRenamed, setRenamed] = useState(false);
  const navigate = useNavigate();
  const remove = useRemoveWordGroup();
  const removeAndLeave = async () => {
    if (await remove(group)) await navigate({ to: '/app/wordgroups' });
  };
  const hasWords = group.words.length > 0;
  return (
    <Page
      title={group.name}
      back={<BackLink to="/app/wordgroups">{t('title')}</BackLink>}
      intro={
        <Facts>
          <LanguageName language={group.language_from} />
          <LanguageName language={group.language_to} />
          <span>{t('wordCount', { count: group.words.length })}</span>
          <span>{t('created', { date: formatDate(group.created_at) })}</span>
        </Facts>
      }
      actions={
        <>
          {hasWords && (
            <LinkButton
              to="/app/trainings"
              search={{ new: 1, group: group.id }}
              leftSection={<IconPencil size={20} stroke={1.75} aria-hidden />}
            >
              {t('createExercise')}
            </LinkButton>
          )}
          {hasWords && onSetForClass && (
            <Button
              variant="default"
              leftSection={<IconNotebook size={20} stroke={1.75} aria-hidden />}
              onClick={onSetForClass}
            >
              {t('setForClass')}
            </Button>
          )}
          {onAssign && (
            <Button
              variant="default"
              leftSection={<IconUsers size={20} stroke={1.75} aria-hidden />}
              onClick={onAssign}
            >
              {t('assignToClass')}
            </Button>
          )}
          <CardMenu name={group.name}>
            <Menu.Item onClick={() => setRenamed(true)}>{t('edit')}</Menu.Item>
            <DangerItem onClick={() => void removeAndLeave()}>{t('delete')}</DangerItem>
          </CardMenu>
        </>
      }
    >
      <GroupWords group={group} onAdd={onAddWords} onEdit={onEditWord} />
      <RenameWordGroup group={isRenamed ? group : null} onClose={() => setRenamed(false)} />
    </Page>
  );
}

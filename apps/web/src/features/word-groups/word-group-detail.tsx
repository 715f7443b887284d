import { Button } from '@mantine/core';
import type { GroupResult } from '@slovickovo/contract/word-groups/results';
import type { WordGroup } from '@slovickovo/contract/word-groups/word-groups';
import type { Word } from '@slovickovo/contract/words/words';
import { IconPencil, IconPlayerPlay, IconSend, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { CardMenu, DangerItem } from '../../components/cards/card-menu.tsx';
import { Facts } from '../../components/cards/facts.tsx';
import { lazyPart } from '../../components/feedback/lazy-part.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { MenuItem } from '../../components/menu/menu.tsx';
import { PrintItem } from '../../components/menu/print-item.tsx';
import { BackLink, Page } from '../../components/page.tsx';
import { ExportMenu } from '../../components/words/export-menu.tsx';
import { LanguageName } from '../../components/words/language-flag.tsx';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { formatDate } from '../../lib/time/dates.ts';
import { GroupWords } from './group-words.tsx';
import { DisplayedResults } from './results/displayed-results.tsx';
import { GroupResults } from './results/group-results.tsx';
import { type DisplayedClass, groupWordSuccessQuery } from './results/group-results-query.ts';
import { useRemoveWordGroup } from './use-remove-word-group.ts';
import classes from './word-group-detail.module.css';

const RenameWordGroup = lazyPart(
  async () => (await import('./rename-word-group.tsx')).RenameWordGroup,
  ({ group }) => group !== null,
);

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

interface WordGroupDetailProps {
  group: WordGroup;
  /** The class whose results are displayed, or null for the user's own. */
  classId: DisplayedClass;
  onClassId: (classId: DisplayedClass) => void;
  renderAnswers: (result: GroupResult) => ReactNode;
  onAddWords: () => void;
  onEditWord: (word: Word) => void;
  onSend: () => void;
  onPrintTest: () => void;
  /** The main button: a teacher sets the words for a class, anybody else practises them. */
  onSetForClass: (() => void) | undefined;
  onPractise: (() => void) | undefined;
  /** The exercise is being made. */
  isOpeningPractice: boolean;
}

/**
 * The page of a word group: its words, buttons that create tasks from it, and the results of those tasks
 * (product §2.17).
 */
export function WordGroupDetail({ group, classId, ...props }: WordGroupDetailProps) {
  const { t } = useTranslation('terms');
  const { data: words } = useQuery(groupWordSuccessQuery(group.id, classId));
  const success = useMemo(() => new Map(words?.map(({ word_id, success }) => [word_id, success])), [words]);
  return (
    <Page
      title={group.name}
      back={<BackLink to="/app/wordgroups">{t('wordGroups')}</BackLink>}
      intro={
        <Facts>
          <LanguageName language={group.language_from} />
          <LanguageName language={group.language_to} />
          <span>{t('wordCount', { count: group.words.length })}</span>
          <span>{t('createdOn', { date: formatDate(group.created_at) })}</span>
        </Facts>
      }
      menu={<GroupMenu group={group} onPrintTest={props.onPrintTest} />}
    >
      <Actions group={group} {...props} />
      <DisplayedResults classId={classId} onChange={props.onClassId} />
      <GroupWords group={group} success={success} onAdd={props.onAddWords} onEdit={props.onEditWord} />
      <GroupResults key={classId} groupId={group.id} classId={classId} renderAnswers={props.renderAnswers} />
    </Page>
  );
}

type ActionsProps = Pick<
  WordGroupDetailProps,
  'group' | 'onSend' | 'onSetForClass' | 'onPractise' | 'isOpeningPractice'
>;

/** The buttons under the heading; a group without words has none, because its words come first. */
function Actions({ group, onSend, onSetForClass, onPractise, isOpeningPractice }: ActionsProps) {
  const { t } = useTranslation(['word-groups', 'terms']);
  if (group.words.length === 0) return null;
  return (
    <div className={classes.actions}>
      {onSetForClass && (
        <Button className={classes.main} leftSection={<IconUsersGroup {...ICON} />} onClick={onSetForClass}>
          {t('terms:setForClass')}
        </Button>
      )}
      {onPractise && (
        <Button
          className={classes.main}
          leftSection={<IconPlayerPlay {...ICON} />}
          loading={isOpeningPractice}
          onClick={onPractise}
        >
          {t('practise')}
        </Button>
      )}
      <LinkButton
        to="/app/trainings"
        search={{ new: 1, group: group.id }}
        variant="default"
        leftSection={<IconPencil {...ICON} />}
      >
        {t('terms:create.exercise')}
      </LinkButton>
      <Button variant="default" leftSection={<IconSend {...ICON} />} onClick={onSend}>
        {t(onSetForClass ? 'send.toColleague' : 'send.toSomebody')}
      </Button>
      <ExportMenu groupId={group.id} />
    </div>
  );
}

function GroupMenu({ group, onPrintTest }: Pick<WordGroupDetailProps, 'group' | 'onPrintTest'>) {
  const { t } = useTranslation(['word-groups', 'terms']);
  const [isRenamed, setRenamed] = useState(false);
  const navigate = useNavigate();
  const remove = useRemoveWordGroup();
  const removeAndLeave = async () => {
    if (await remove(group)) await navigate({ to: '/app/wordgroups' });
  };
  return (
    <>
      <CardMenu name={group.name}>
        <MenuItem onClick={() => setRenamed(true)}>{t('edit')}</MenuItem>
        <PrintItem />
        {group.words.length > 0 && <MenuItem onClick={onPrintTest}>{t('terms:printTest')}</MenuItem>}
        <DangerItem onClick={() => void removeAndLeave()}>{t('delete')}</DangerItem>
      </CardMenu>
      <RenameWordGroup group={isRenamed ? group : null} onClose={() => setRenamed(false)} />
    </>
  );
}

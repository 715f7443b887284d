import { Button } from '@mantine/core';
import type { AssignedGroupDetail as Detail } from '@slovickovo/contract/word-groups/assignments';
import { IconPencil, IconPlayerPlay, IconVocabulary } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Facts } from '../../../components/cards/facts.tsx';
import { Callout } from '../../../components/feedback/callout.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { BackLink, Page, Section } from '../../../components/page.tsx';
import { TextLink } from '../../../components/text-link.tsx';
import { LanguageName } from '../../../components/words/language-flag.tsx';
import { useUser } from '../../../lib/session/session.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { formatDate, formatDateTime } from '../../../lib/time/dates.ts';
import { WordBands } from './word-bands.tsx';

interface AssignedGroupDetailProps {
  group: Detail;
  onPractise: () => void;
  /** The exercise is being made. */
  isOpeningPractice: boolean;
  /** Exercises and homework of the group. */
  tasks: ReactNode;
  /** The table of the words with the pupil's success. */
  words: ReactNode;
}

/** The page of a word group that is assigned to a class, for a pupil of the class, or for a colleague of the owner (product §2.18). */
export function AssignedGroupDetail({ group, onPractise, isOpeningPractice, tasks, words }: AssignedGroupDetailProps) {
  const { t } = useTranslation(['word-groups', 'terms']);
  const { usergroup_id, usergroup_name } = group.usergroup;
  const isColleague = useUser().role.name === 'teacher' && group.owner !== 'you';
  return (
    <Page
      title={group.name}
      back={<Back />}
      intro={
        <Facts>
          <TextLink to="/app/classes/$id" params={{ id: String(usergroup_id) }}>
            {usergroup_name}
          </TextLink>
          <LanguageName language={group.language_from} />
          <LanguageName language={group.language_to} />
          <span>{t('terms:wordCount', { count: group.words.length })}</span>
          <span>{t('assignedOn', { date: formatDate(group.created_at) })}</span>
          {group.valid_until && <span>{t('terms:untilDate', { date: formatDateTime(group.valid_until) })}</span>}
        </Facts>
      }
      actions={
        group.words.length > 0 && (
          <>
            <LinkButton
              to="/app/trainings"
              search={{ new: 1, group: group.id, assigned: 1 }}
              variant="default"
              leftSection={<IconPencil size={20} stroke={1.75} aria-hidden />}
            >
              {t('terms:create.exercise')}
            </LinkButton>
            <Button
              leftSection={<IconPlayerPlay size={20} stroke={1.75} aria-hidden />}
              loading={isOpeningPractice}
              onClick={onPractise}
            >
              {t('practise')}
            </Button>
          </>
        )
      }
    >
      {isColleague && <Callout type="info">{t('ofColleague')}</Callout>}
      {group.words.length > 0 && <WordBands words={group.words} />}
      {tasks}
      <Section title={t('terms:words')}>
        {group.words.length > 0 ? (
          words
        ) : (
          <EmptyState icon={IconVocabulary} title={t('noWords')} text={t('noAssignedWordsText')} />
        )}
      </Section>
    </Page>
  );
}

function Back() {
  const { t } = useTranslation('terms');
  return (
    <BackLink to="/app/wordgroups" search={{ tab: 'assigned' }}>
      {t('wordGroups')}
    </BackLink>
  );
}

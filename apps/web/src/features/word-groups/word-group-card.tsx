import type { WordGroupSummary } from '@slovickovo/contract/word-groups/word-groups';
import type { ReactNode } from 'react';
import { CardLink, ItemCard } from '../../components/cards/item-card.tsx';
import { LanguagePairFlags } from '../../components/words/language-flag.tsx';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { formatDate } from '../../lib/time/dates.ts';

interface WordGroupCardProps {
  group: WordGroupSummary;
  /** The checkbox that selects the group. */
  select: ReactNode;
  menu: ReactNode;
}

/** A word group in the list: name, languages, number of words, last change. */
export function WordGroupCard({ group, select, menu }: WordGroupCardProps) {
  const { t } = useTranslation(['word-groups', 'terms']);
  return (
    <ItemCard
      select={select}
      title={
        <CardLink to="/app/wordgroups/$id" params={{ id: String(group.id) }}>
          {group.name}
        </CardLink>
      }
      menu={menu}
      facts={
        <>
          <LanguagePairFlags from={group.language_from} to={group.language_to} />
          <span>{t('terms:wordCount', { count: group.word_count })}</span>
        </>
      }
      foot={t('changed', { date: formatDate(group.updated_at) })}
    />
  );
}

import type { AssignedGroup } from '@slovickovo/contract/word-groups/assignments';
import { Facts } from '../../../components/cards/facts.tsx';
import { CardLink, ItemCard } from '../../../components/cards/item-card.tsx';
import { LanguagePairFlags } from '../../../components/words/language-flag.tsx';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { formatDate, formatDateTime } from '../../../lib/time/dates.ts';

interface AssignedGroupCardProps {
  group: AssignedGroup;
  /** Shows the class to which the group is assigned. */
  withClass?: boolean;
}

/** The card of an assigned group for a pupil. */
export function AssignedGroupCard({ group, withClass = false }: AssignedGroupCardProps) {
  const { t } = useTranslation(['word-groups', 'terms']);
  return (
    <ItemCard
      title={
        <CardLink to="/app/wordgroups/assigned/$id" params={{ id: String(group.id) }}>
          {group.name}
        </CardLink>
      }
      facts={
        <>
          <LanguagePairFlags from={group.language_from} to={group.language_to} />
          <span>{t('terms:wordCount', { count: group.word_count })}</span>
          {withClass && <strong>{group.usergroup.usergroup_name}</strong>}
        </>
      }
      foot={
        <Facts>
          <span>{t('assignedOn', { date: formatDate(group.created_at) })}</span>
          {group.valid_until && <span>{t('terms:untilDate', { date: formatDateTime(group.valid_until) })}</span>}
        </Facts>
      }
    />
  );
}

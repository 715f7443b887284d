import { type Learning, warmUp } from '@slovickovo/contract/warm-up/warm-up';
import { PAGE_SIZES } from '@slovickovo/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { SkeletonRows } from '../../components/feedback/skeletons.tsx';
import { Section } from '../../components/page.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { LanguagePairFlags } from '../../components/words/language-flag.tsx';
import { apiQuery } from '../../lib/api/api-query.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { LearningChart } from './learning-chart.tsx';
import classes from './learning-overview.module.css';
import { ListsTable, StateFigures } from './learning-states.tsx';

type ListOfWords = Learning['lists'][number];

/** How many words one knows, is unsure of and has never answered: altogether, over time and in each list (product §4.33). */
export function LearningOverview() {
  const { t } = useTranslation(['words', 'terms']);
  const { data } = useQuery(apiQuery(warmUp.learning));
  if (!data) return <SkeletonRows count={PAGE_SIZES.word_statistics} />;
  const { words, days, lists } = data;
  if (words.known + words.shaky + words.new === 0) return null;
  return (
    <Section title={t('terms:learning')}>
      <StateFigures words={words} />
      <p className={classes.text}>{t('learning.text')}</p>
      {days.length > 0 && <LearningChart days={days} caption={t('learning.chart')} />}
      {lists.length > 0 && <ListsTable lists={lists} nameOf={(list) => <ListName list={list} />} />}
    </Section>
  );
}

function ListName({ list: { id, name, usergroup_name, language_from, language_to } }: { list: ListOfWords }) {
  const params = { id: String(id) };
  return (
    <span className={classes.name}>
      <LanguagePairFlags from={language_from} to={language_to} size={16} />
      {usergroup_name === null ? (
        <TextLink to="/app/wordgroups/$id" params={params}>
          {name}
        </TextLink>
      ) : (
        <TextLink to="/app/wordgroups/assigned/$id" params={params}>
          {name}
        </TextLink>
      )}
      {usergroup_name !== null && <span className={classes.of}>{usergroup_name}</span>}
    </span>
  );
}

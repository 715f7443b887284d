import { type Learning, warmUp } from '@slovickovo/contract/warm-up/warm-up';
import { PAGE_SIZES } from '@slovickovo/domain/limits';
import { percent } from '@slovickovo/domain/scoring/points';
import { useQuery } from '@tanstack/react-query';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { SkeletonRows } from '../../components/feedback/skeletons.tsx';
import { Section } from '../../components/page.tsx';
import { PercentBar } from '../../components/percent.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { LanguagePairFlags } from '../../components/words/language-flag.tsx';
import { apiQuery } from '../../lib/api/api-query.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { LearningChart } from './learning-chart.tsx';
import classes from './learning-overview.module.css';

type ListOfWords = Learning['lists'][number];

/** How many words one knows, is unsure of and has never answered: altogether, over time and in each list (product §4.33). */
export function LearningOverview() {
  const { t } = useTranslation(['words', 'terms', 'word-groups']);
  const { data } = useQuery(apiQuery(warmUp.learning));
  if (!data) return <SkeletonRows count={PAGE_SIZES.word_statistics} />;
  const { words, days, lists } = data;
  if (words.known + words.shaky + words.new === 0) return null;
  return (
    <Section title={t('terms:learning')}>
      <dl className={classes.figures}>
        <Figure state="known" name={t('learning.known')} count={words.known} />
        <Figure state="shaky" name={t('terms:shaky')} count={words.shaky} />
        <Figure state="new" name={t('learning.new')} count={words.new} />
      </dl>
      <p className={classes.text}>{t('learning.text')}</p>
      {days.length > 0 && <LearningChart days={days} />}
      {lists.length > 0 && <Lists lists={lists} />}
    </Section>
  );
}

function Figure({ state, name, count }: { state: keyof Learning['words']; name: string; count: number }) {
  return (
    <div data-state={state}>
      <dt>{name}</dt>
      <dd>{count}</dd>
    </div>
  );
}

function Lists({ lists }: { lists: readonly ListOfWords[] }) {
  const { t } = useTranslation(['words', 'terms', 'word-groups']);
  const total = ({ known, shaky, new: fresh }: ListOfWords) => known + shaky + fresh;
  return (
    <div className={classes.lists}>
      <DataTable
        label={t('learning.lists')}
        columns={[
          {
            key: 'name',
            header: t('word-groups:group'),
            cell: (list) => <ListName list={list} />,
            sortBy: ({ name }) => name,
          },
          {
            key: 'known',
            header: t('learning.known'),
            cell: (list) => (
              <span className={classes.known}>
                {t('terms:knownOf', { known: list.known, words: total(list) })}
                <PercentBar percent={percent(list.known, total(list))} label={list.name} />
              </span>
            ),
            sortBy: (list) => percent(list.known, total(list)),
          },
          { key: 'shaky', header: t('terms:shaky'), cell: ({ shaky }) => shaky, sortBy: ({ shaky }) => shaky },
          { key: 'new', header: t('learning.new'), cell: (list) => list.new, sortBy: (list) => list.new },
        ]}
        rows={lists}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        pageSize={PAGE_SIZES.table}
        empty={null}
      />
    </div>
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

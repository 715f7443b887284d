import { type WordStatistic, words } from '@slovickovo/contract/words/words';
import { PAGE_SIZES } from '@slovickovo/domain/limits';
import { IconChartBar, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Column, DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { SkeletonRows } from '../../components/feedback/skeletons.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { Section } from '../../components/page.tsx';
import { useSuccessColumn, useWordColumns } from '../../components/words/word-columns.tsx';
import { apiQuery } from '../../lib/api/api-query.ts';
import { type ListSearch, orderOf } from '../../lib/pages/list-search.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';

type Kind = 'easy' | 'hard';

const SORTS = ['word_text', 'translation', 'answered', 'success'] as const;

/** Easy and hard words over all finished runs, five a page, the best known first (product §2.14). */
export function WordStatistics() {
  const { t } = useTranslation(['words', 'terms']);
  const easy = useStatistics('easy', {});
  const hard = useStatistics('hard', {});
  if (!easy.data || !hard.data) return <SkeletonRows count={PAGE_SIZES.word_statistics} />;
  if (easy.data.total === 0 && hard.data.total === 0) {
    return (
      <EmptyState
        icon={IconChartBar}
        title={t('noStatistics')}
        text={t('noStatisticsText')}
        action={
          <LinkButton
            to="/app/trainings"
            search={{ new: 1 }}
            leftSection={<IconPlus size={20} stroke={2} aria-hidden />}
          >
            {t('terms:create.exercise')}
          </LinkButton>
        }
      />
    );
  }
  return (
    <>
      <StatisticsTable kind="easy" />
      <StatisticsTable kind="hard" />
    </>
  );
}

function StatisticsTable({ kind }: { kind: Kind }) {
  const { t } = useTranslation('words');
  // Two tables share the page, so the address holds the state of neither.
  const [search, setSearch] = useState<ListSearch>({});
  const { data, isPlaceholderData } = useStatistics(kind, search);
  return (
    <Section title={t(`${kind}Words`)}>
      <DataTable
        label={t(`${kind}Words`)}
        columns={useColumns()}
        rows={data?.words}
        idOf={({ id }) => id}
        nameOf={({ word_text }) => word_text}
        pageSize={PAGE_SIZES.word_statistics}
        server={{ search, onSearch: setSearch, total: data?.total, isStale: isPlaceholderData, hasFilter: false }}
        initialSort={{ column: 'success', descending: true }}
        empty={<p>{t(`${kind}WordsNone`)}</p>}
      />
    </Section>
  );
}

function useStatistics(kind: Kind, search: ListSearch) {
  return useQuery({
    ...apiQuery(words.statistics, {
      query: { kind, page: search.page ?? 1, limit: PAGE_SIZES.word_statistics, ...orderOf(search, SORTS) },
    }),
    placeholderData: keepPreviousData,
    // Every finished run changes the statistics.
    staleTime: 0,
  });
}

function useColumns(): Column<WordStatistic>[] {
  const { t } = useTranslation(['words', 'terms']);
  return [
    ...useWordColumns<WordStatistic>({ header: t('terms:word'), wordOf: (word) => word, onServer: true }),
    {
      key: 'answered',
      header: t('answers'),
      numeric: true,
      sortBy: 'server',
      cell: ({ correct, answered }) => t('correctOf', { correct, answered }),
    },
    useSuccessColumn<WordStatistic>({ percentOf: ({ success }) => success, onServer: true }),
  ];
}

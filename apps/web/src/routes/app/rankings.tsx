import { classes as classEndpoints } from '@slovickovo/contract/classes/classes';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { SkeletonRows } from '../../components/feedback/skeletons.tsx';
import { Page } from '../../components/page.tsx';
import { PageTabs } from '../../components/page-tabs.tsx';
import { ClassRanking } from '../../features/classes/students/class-ranking.tsx';
import { ClassChoice } from '../../features/rankings/class-choice.tsx';
import { RankingOfPeople } from '../../features/rankings/ranking-of-people.tsx';
import { type RankingsSearch, rankingsSearch } from '../../features/rankings/rankings-search.ts';
import { apiQuery } from '../../lib/api/api-query.ts';
import { useUser } from '../../lib/session/session.ts';
import { loadTexts } from '../../lib/texts/i18n.ts';
import { compareNames } from '../../lib/texts/slovak-order.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';

export const Route = createFileRoute('/app/rankings')({
  validateSearch: rankingsSearch,
  loader: () => loadTexts('rankings', 'classes'),
  component: RankingsPage,
});

/** The best of the world, of the own country and of the own classes (product §2.29). */
function RankingsPage() {
  const { t } = useTranslation(['rankings', 'terms']);
  const { tab = 'world', month, class: classId } = Route.useSearch();
  const navigate = Route.useNavigate();
  const show = (search: RankingsSearch) => void navigate({ search, replace: true, resetScroll: false });
  const showTab = (next: 'world' | 'country' | 'classes', ofMonth: string | undefined) => {
    const ofClass = next === 'classes' ? sorted?.[0]?.id : undefined;
    show({
      ...(next !== 'world' && { tab: next }),
      ...(ofMonth !== undefined && { month: ofMonth }),
      ...(ofClass !== undefined && { class: ofClass }),
    });
  };
  const sorted = useOwnClasses();
  const hasClasses = sorted?.length !== 0;
  const ofPeople = (scope: 'world' | 'country') => (
    <RankingOfPeople scope={scope} month={month} onMonth={(chosen) => showTab(scope, chosen)} />
  );
  const ofClasses = (
    <OfClasses
      schoolClasses={sorted}
      classId={classId}
      onClass={(id) => show({ tab: 'classes', ...(month !== undefined && { month }), class: id })}
    />
  );
  return (
    <Page title={t('terms:rankings')}>
      <PageTabs
        value={tab === 'classes' && !hasClasses ? 'world' : tab}
        onChange={(next) => showTab(next, month)}
        tabs={[
          { value: 'world', label: t('world'), content: ofPeople('world') },
          { value: 'country', label: t('country'), content: ofPeople('country') },
          ...(hasClasses ? [{ value: 'classes', label: t('terms:myClasses'), content: ofClasses } as const] : []),
        ]}
      />
    </Page>
  );
}

/** The classes of the menu, by name; undefined while they are fetched. */
function useOwnClasses() {
  const isTeacher = useUser().role.name === 'teacher';
  const { data } = useQuery(apiQuery(isTeacher ? classEndpoints.listCreated : classEndpoints.listAssigned));
  return data?.toSorted((one, other) => compareNames(one.name, other.name));
}

interface OfClassesProps {
  schoolClasses: readonly { id: number; name: string }[] | undefined;
  /** The one in the address; the first one without it. */
  classId: number | undefined;
  onClass: (id: number) => void;
}

function OfClasses({ schoolClasses, classId, onClass }: OfClassesProps) {
  const { t } = useTranslation('rankings');
  const chosen = schoolClasses?.find(({ id }) => id === classId) ?? schoolClasses?.[0];
  if (schoolClasses === undefined || chosen === undefined) return <SkeletonRows />;
  return (
    <>
      <ClassChoice schoolClasses={schoolClasses} value={chosen.id} onChange={onClass} />
      <ClassRanking
        key={chosen.id}
        classId={chosen.id}
        none={<EmptyState icon={IconUsers} title={t('noPupils')} text={t('noPupilsText')} />}
      />
    </>
  );
}

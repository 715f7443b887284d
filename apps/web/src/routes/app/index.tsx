import { home } from '@slovickovo/contract/home/home';
import { IconBook2, IconPencil, IconShieldCheck, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { Callout } from '../../components/feedback/callout.tsx';
import { seenPart } from '../../components/feedback/lazy-part.tsx';
import { SkeletonCards } from '../../components/feedback/skeletons.tsx';
import { MyClasses } from '../../components/home/my-classes.tsx';
import { WaitingTasks } from '../../components/home/waiting-tasks.tsx';
import { WaitingTeachers } from '../../components/layout/main-menu/side-menu.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { Page, Section } from '../../components/page.tsx';
import { Appeals } from '../../features/home/appeals.tsx';
import { FirstSteps } from '../../features/home/first-steps.tsx';
import { HardWords } from '../../features/home/hard-words.tsx';
import { HomeNews } from '../../features/home/home-news.tsx';
import { NewestReleases } from '../../features/home/newest-releases.tsx';
import { untilNextLook } from '../../features/home/next-look.ts';
import { OwnPractice } from '../../features/home/own-practice.tsx';
import { TodaysTasks } from '../../features/home/todays-tasks.tsx';
import { PointsWidgets } from '../../features/rankings/points-widgets.tsx';
import { StartProblem } from '../../features/runs/start/later-start-problem.tsx';
import { useStartWarmUp } from '../../features/runs/start/use-start-run.ts';
import { Countdown } from '../../features/tasks/availability.tsx';
import { SuccessChart } from '../../features/tasks/results/success-chart.tsx';
import { WarmUpSection } from '../../features/warm-up/warm-up-section.tsx';
import { apiQuery } from '../../lib/api/api-query.ts';
import { runPage } from '../../lib/open-run.ts';
import { useUser } from '../../lib/session/session.ts';
import { loadTexts } from '../../lib/texts/i18n.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import type { SetWindow } from '../../lib/time/use-availability.ts';

const HomeRankings = seenPart(async () => {
  const [{ HomeRankings: part }] = await Promise.all([
    import('./-home/home-rankings.tsx'),
    loadTexts('rankings', 'activity'),
  ]);
  return part;
});

export const Route = createFileRoute('/app/')({
  loader: () => loadTexts('home', 'tasks', 'classes'),
  component: HomePage,
});

/** The home page (product §2.12): first what waits for a pupil, how to join a class, or the day of a teacher. */
function HomePage() {
  const { t } = useTranslation(['home', 'shell']);
  const user = useUser();
  const isTeacher = user.role.name === 'teacher';
  const isAdmin = user.role.name === 'admin';
  const { data } = useQuery(apiQuery(home.overview));
  // Nothing can wait for a pupil without a class, who first has to join one. An administrator need not.
  const isInNoClass = !isTeacher && data?.classes.length === 0;
  return (
    <Page
      title={t('shell:home')}
      heading={t('greeting', { name: user.name.trim() || user.login })}
      actions={<FirstButtons isTeacher={isTeacher} isAdmin={isAdmin} />}
    >
      {user.is_waiting_teacher && (
        <Callout type="info" title={t('waitingTeacher')}>
          {t('waitingTeacherText')}
        </Callout>
      )}
      {isTeacher ? (
        <TeachersDay />
      ) : (
        <>
          {isInNoClass ? !isAdmin && <MyClasses /> : <WaitingTasks countdown={countdown} />}
          <PupilsWarmUp />
        </>
      )}
      <PointsWidgets />
      {!isInNoClass && <MyClasses />}
      {!isTeacher && <PupilsWeek />}
      <ClassNews />
      <HomeRankings />
      <NewestReleases />
    </Page>
  );
}

const countdown = (window: SetWindow) => <Countdown window={window} />;

/** What a teacher can act on, before everything else; the first steps before that, until they are done. */
function TeachersDay() {
  const { t } = useTranslation('home');
  // While a window is hidden, nothing is asked.
  const { data } = useQuery({ ...apiQuery(home.overview), refetchInterval: ({ state }) => untilNextLook(state.data) });
  if (!data?.teacher) {
    return (
      <Section title={t('today')}>
        <SkeletonCards count={2} />
      </Section>
    );
  }
  const { tasks, words, appeals, steps } = data.teacher;
  return (
    <>
      <FirstSteps done={steps} classId={data.classes[0]?.id} />
      {(tasks.length > 0 || steps.task) && <TodaysTasks tasks={tasks} countdown={countdown} />}
      <Appeals appeals={appeals} />
      <HardWords words={words} />
    </>
  );
}

function PupilsWarmUp() {
  const { data } = useQuery(apiQuery(home.overview));
  const navigate = useNavigate();
  const start = useStartWarmUp((run) => void navigate({ href: runPage(run) }));
  return (
    <WarmUpSection
      warmUp={data?.pupil?.warm_up}
      onStart={({ language_from, language_to }, name) =>
        start.mutate({ body: { name, language_from_id: language_from.id, language_to_id: language_to.id } })
      }
      isStarting={start.isPending}
      problem={start.error && <StartProblem error={start.error} kind="exercise" />}
    />
  );
}

function PupilsWeek() {
  const { data } = useQuery(apiQuery(home.overview));
  if (!data?.pupil) return null;
  return <OwnPractice practice={data.pupil.practice} chart={(chart) => <SuccessChart {...chart} />} />;
}

function ClassNews() {
  const { data } = useQuery(apiQuery(home.overview));
  return data ? <HomeNews news={data.news} /> : null;
}

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

function FirstButtons({ isTeacher, isAdmin }: { isTeacher: boolean; isAdmin: boolean }) {
  const { t } = useTranslation(['home', 'terms']);
  const look = { variant: 'default', search: { new: 1 } } as const;
  return (
    <>
      {isAdmin && (
        <LinkButton to="/app/admin" leftSection={<IconShieldCheck {...ICON} />}>
          {t('terms:administration')}
          <WaitingTeachers />
        </LinkButton>
      )}
      <LinkButton to="/app/trainings" leftSection={<IconPencil {...ICON} />} {...look}>
        {t('terms:create.exercise')}
      </LinkButton>
      <LinkButton to="/app/wordgroups" leftSection={<IconBook2 {...ICON} />} {...look}>
        {t('createWordGroup')}
      </LinkButton>
      {isTeacher && (
        <LinkButton to="/app/classes" leftSection={<IconUsers {...ICON} />} {...look}>
          {t('terms:createClass')}
        </LinkButton>
      )}
    </>
  );
}

import { IconBook2, IconPencil, IconUsers } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { Callout } from '../../components/feedback/callout.tsx';
import { MyClasses } from '../../components/home/my-classes.tsx';
import { WaitingTasks } from '../../components/home/waiting-tasks.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { Page } from '../../components/page.tsx';
import { PointsWidgets } from '../../features/rankings/points-widgets.tsx';
import { Countdown } from '../../features/tasks/availability.tsx';
import { useUser } from '../../lib/session/session.ts';
import { loadTexts } from '../../lib/texts/i18n.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';

export const Route = createFileRoute('/app/')({
  loader: () => loadTexts('home', 'tasks'),
  component: HomePage,
});

/** The home page (product §2.12); for a pupil, tasks that wait come first. */
function HomePage() {
  const { t } = useTranslation(['home', 'shell']);
  const user = useUser();
  const isTeacher = user.role.name === 'teacher';
  return (
    <Page
      title={t('shell:home')}
      heading={t('greeting', { name: user.name.trim() || user.login })}
      actions={<CreateButtons isTeacher={isTeacher} />}
    >
      {user.is_waiting_teacher && (
        <Callout type="info" title={t('waitingTeacher')}>
          {t('waitingTeacherText')}
        </Callout>
      )}
      {!isTeacher && <WaitingTasks countdown={(window) => <Countdown window={window} />} />}
      <PointsWidgets />
      <MyClasses />
    </Page>
  );
}

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

function CreateButtons({ isTeacher }: { isTeacher: boolean }) {
  const { t } = useTranslation(['home', 'terms']);
  const look = { variant: 'default', search: { new: 1 } } as const;
  return (
    <>
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

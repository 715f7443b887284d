import { Button } from '@mantine/core';
import { IconArchive, IconPlus, IconUserPlus } from '@tabler/icons-react';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { DialogsInAddress } from '../../../components/feedback/back-closes.tsx';
import { lazyPart } from '../../../components/feedback/lazy-part.tsx';
import { Page } from '../../../components/page.tsx';
import { ClassList } from '../../../features/classes/list/class-list.tsx';
import { ClassOffers } from '../../../features/classes/teachers/class-offers.tsx';
import { invitedBy } from '../../../lib/session/invitation.ts';
import { useUser } from '../../../lib/session/session.ts';
import { loadTexts } from '../../../lib/texts/i18n.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';

const ArchivedClasses = lazyPart(
  async () => (await import('../../../features/classes/archive/archived-classes.tsx')).ArchivedClasses,
);

const NewClass = lazyPart(async () => (await import('../../../features/classes/list/new-class.tsx')).NewClass);

const JoinClass = lazyPart(async () => (await import('../../../features/classes/list/join-class.tsx')).JoinClass);

export const Route = createFileRoute('/app/classes/')({
  // `new` opens the dialog: a teacher creates a class, a pupil joins one, also that of an invitation by its `code`.
  validateSearch: (search: Record<string, unknown>): { new?: 1; code?: string } => ({
    ...(search.new !== undefined && { new: 1 }),
    ...invitedBy(search),
  }),
  loader: () => loadTexts('classes'),
  component: ClassesPage,
});

function ClassesPage() {
  const { t } = useTranslation(['classes', 'terms']);
  const isTeacher = useUser().role.name === 'teacher';
  const { new: isNew, code } = Route.useSearch();
  const isOpen = isNew !== undefined;
  const [isArchiveOpen, setArchiveOpen] = useState(false);
  const navigate = useNavigate();
  const open = () => void navigate({ to: '/app/classes', search: { new: 1 }, resetScroll: false });
  const close = () => void navigate({ to: '/app/classes', search: {}, replace: true, resetScroll: false });
  const toClass = (id: number) => void navigate({ to: '/app/classes/$id', params: { id: String(id) }, replace: true });
  const Icon = isTeacher ? IconPlus : IconUserPlus;
  const button = (
    <Button leftSection={<Icon size={20} stroke={2} aria-hidden />} onClick={open}>
      {t(isTeacher ? 'terms:newClass' : 'terms:joinClass')}
    </Button>
  );
  const archive = (
    <div>
      <Button
        variant="subtle"
        leftSection={<IconArchive size={20} stroke={1.75} aria-hidden />}
        onClick={() => setArchiveOpen(true)}
      >
        {t('archive')}
      </Button>
    </div>
  );
  return (
    <Page title={t(isTeacher ? 'createdTitle' : 'terms:myClasses')} actions={button}>
      {isTeacher && (
        <ClassOffers onAccepted={(id) => void navigate({ to: '/app/classes/$id', params: { id: String(id) } })} />
      )}
      <ClassList isTeacher={isTeacher} emptyAction={button} below={archive} />
      <ArchivedClasses opened={isArchiveOpen} onClose={() => setArchiveOpen(false)} />
      <DialogsInAddress>
        {isTeacher ? (
          <NewClass opened={isOpen} onClose={close} onCreated={toClass} />
        ) : (
          <JoinClass opened={isOpen || code !== undefined} code={code} onClose={close} onJoined={toClass} />
        )}
      </DialogsInAddress>
    </Page>
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { ContactPage } from '../../features/contact/contact-page.tsx';
import { HelpTopics } from '../../features/help/help-topics.tsx';
import { currentUser, isSignedIn, useSession } from '../../lib/session/session.ts';
import { loadTexts } from '../../lib/texts/i18n.ts';

export const Route = createFileRoute('/_public/contact')({
  // The form of a user needs neither name nor address.
  loader: async () => {
    const [isUser] = await Promise.all([isSignedIn(), loadTexts('contact', 'terms')]);
    if (isUser && (await currentUser())?.role.name === 'teacher') await loadTexts('help', 'classes', 'tasks', 'runs');
  },
  validateSearch: ({ chat }): { chat?: 1 } => (chat === 1 ? { chat } : {}),
  component: Contact,
});

/** The form, and for a teacher help above it. */
function Contact() {
  const isTeacher = useSession()?.role.name === 'teacher';
  return <ContactPage opensChat={Route.useSearch().chat === 1} help={isTeacher && <HelpTopics />} />;
}

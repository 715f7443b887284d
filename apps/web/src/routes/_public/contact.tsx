import { createFileRoute } from '@tanstack/react-router';
import { ContactPage } from '../../features/contact/contact-page.tsx';
import { isSignedIn } from '../../lib/session/session.ts';
import { loadTexts } from '../../lib/texts/i18n.ts';

export const Route = createFileRoute('/_public/contact')({
  // The form of a user needs neither name nor address.
  loader: () => Promise.all([loadTexts('contact', 'terms'), isSignedIn()]),
  validateSearch: ({ chat }): { chat?: 1 } => (chat === 1 ? { chat } : {}),
  component: Contact,
});

function Contact() {
  return <ContactPage opensChat={Route.useSearch().chat === 1} />;
}

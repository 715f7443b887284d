import { createFileRoute } from '@tanstack/react-router';
import { WelcomePage } from '../../features/certificates/shared/welcome-page.tsx';
import { loadTexts } from '../../lib/texts/i18n.ts';

export const Route = createFileRoute('/_public/share')({
  loader: () => loadTexts('sharing'),
  component: WelcomePage,
});

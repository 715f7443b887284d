import { createFileRoute } from '@tanstack/react-router';
import { ApproveTeacherPage } from '../../features/accounts/approve/approve-teacher-page.tsx';
import { loadTexts } from '../../lib/texts/i18n.ts';

export const Route = createFileRoute('/_public/approve-teacher')({
  validateSearch: ({ code }: Record<string, unknown>): { code?: string } =>
    typeof code === 'string' || typeof code === 'number' ? { code: String(code) } : {},
  loader: () => loadTexts('accounts', 'administration', 'terms'),
  component: LinkedApproval,
});

function LinkedApproval() {
  const { code } = Route.useSearch();
  return <ApproveTeacherPage code={code ?? ''} />;
}

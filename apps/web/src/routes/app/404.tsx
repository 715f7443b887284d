import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '../../components/layout/not-found-page.tsx';

export const Route = createFileRoute('/app/404')({ component: NotFoundPage });

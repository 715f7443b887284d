import { createFileRoute, redirect } from '@tanstack/react-router';
import { isSignedIn } from '../lib/session/session.ts';

export const Route = createFileRoute('/')({
  beforeLoad: async () => {
    throw redirect({ to: (await isSignedIn()) ? '/app' : '/login', replace: true });
  },
});

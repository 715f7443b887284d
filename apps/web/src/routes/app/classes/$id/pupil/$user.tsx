import { createFileRoute, redirect } from '@tanstack/react-router';

/** A second address of a pupil's page (product §2.7). */
export const Route = createFileRoute('/app/classes/$id/pupil/$user')({
  beforeLoad: ({ params: { id, user } }) => {
    throw redirect({ to: '/app/classes/$id/students/$studentId', params: { id, studentId: user }, replace: true });
  },
});

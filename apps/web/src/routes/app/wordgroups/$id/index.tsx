import { createFileRoute } from '@tanstack/react-router';

/** The group with one's own results; `route.tsx` draws it. */
export const Route = createFileRoute('/app/wordgroups/$id/')({});

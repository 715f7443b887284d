import { createFileRoute } from '@tanstack/react-router';

/** The group with the results of a class; `route.tsx` draws it. */
export const Route = createFileRoute('/app/wordgroups/$id/$classId/')({});

import { createFileRoute } from '@tanstack/react-router';

/** A word group with the user's own results; its page is in `route.tsx`. */
export const Route = createFileRoute('/app/wordgroups/$id/')({});

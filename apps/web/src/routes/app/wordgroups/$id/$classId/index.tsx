import { createFileRoute } from '@tanstack/react-router';
import { idParam } from '../../../../../lib/pages/id-param.ts';

/** A word group with the results of a class; its page is in `route.tsx` of the folder above. */
export const Route = createFileRoute('/app/wordgroups/$id/$classId/')({
  loader: ({ params }) => void idParam(params.classId),
});

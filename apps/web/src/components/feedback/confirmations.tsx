import { useCurrentQuestion } from '../../lib/confirmation.ts';
import { lazyPart } from './lazy-part.tsx';

const ConfirmDialog = lazyPart(
  async () => (await import('./confirm-dialog.tsx')).ConfirmDialog,
  ({ question }) => question !== null,
);

/** Shows the questions of `confirm()`. Mounted once in a page: by the application's layout, or by a page outside of it that asks. */
export function Confirmations() {
  const question = useCurrentQuestion();
  return <ConfirmDialog question={question} onClose={() => question?.answer(false)} />;
}

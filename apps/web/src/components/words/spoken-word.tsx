import { createStore, useStore } from '../../lib/store.ts';
import { onFirstSignOrLater } from '../feedback/lazy-part.tsx';
import type { SpokenWordProps, WordButton } from './word-button.tsx';
import { PlainWord } from './word-text.tsx';

const loaded = createStore<typeof WordButton | null>(null, { onFirstListener: fetchLater });

/**
 * A word in a dense place, where a button beside each would be clutter: the word itself is the button that reads it aloud. The code for
 * it is no part of the page: it comes with the first move or key, and the word is plain text until then.
 */
export function SpokenWord({ text, language, children }: SpokenWordProps) {
  const Button = useStore(loaded);
  if (!Button) return children ?? <PlainWord text={text} language={language} />;
  return (
    <Button text={text} language={language}>
      {children}
    </Button>
  );
}

function fetchLater(): () => void {
  if (loaded.get()) return () => undefined;
  return onFirstSignOrLater(() => {
    import('./word-button.tsx').then(
      ({ WordButton: Button }) => loaded.set(Button),
      () => undefined,
    );
  });
}

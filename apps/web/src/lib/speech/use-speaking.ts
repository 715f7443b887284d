import { spokenText } from '@slovickovo/domain/speech/spoken-text';
import { useEffect, useId } from 'react';
import { readAloud, stopReading, stopReadingOf, useIsReading } from './speech.ts';
import { useCanRead } from './use-can-read.ts';

/** A text in the language of this code. */
interface Speakable {
  text: string;
  code: string;
}

/** What a button that reads a text needs: whether it can, whether it is reading, and its press, which reads or stops. */
export function useSpeaking({ text, code }: Speakable) {
  const id = useId();
  const isReading = useIsReading(id);
  const canRead = useCanRead(code) && spokenText(text) !== '';
  useEffect(() => () => stopReadingOf(id), [id]);
  const press = () => (isReading ? stopReading() : void readAloud(id, { text, code }));
  return { isReading, canRead, press };
}

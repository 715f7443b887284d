import { useQuery } from '@tanstack/react-query';
import { readersOf, serverLanguagesQuery } from './speech.ts';
import { useVoices } from './speech-voices.ts';

/**
 * Whether a text in the language of this code can be read aloud, by the device or the server; true until the server has sent its
 * list of languages. Null asks nothing and is false.
 */
export function useCanRead(code: string | null): boolean {
  useVoices();
  const { data, isPending } = useQuery({ ...serverLanguagesQuery, enabled: code !== null });
  return code !== null && (isPending || readersOf(code, data ?? []).length > 0);
}

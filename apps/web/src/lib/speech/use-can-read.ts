import { useQuery } from '@tanstack/react-query';
import { serverLanguagesQuery } from './server-languages.ts';
import { rankVoices, useVoices } from './speech-voices.ts';

/**
 * Whether a text in the language of this code can be read aloud, by the device or the server; true until the server has sent its
 * list of languages. Null asks nothing and is false.
 */
export function useCanRead(code: string | null): boolean {
  const voices = useVoices();
  const { data, isPending } = useQuery({ ...serverLanguagesQuery, enabled: code !== null });
  return code !== null && (isPending || data?.includes(code) === true || rankVoices(voices, code).length > 0);
}

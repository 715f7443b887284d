import { z } from 'zod';
import { data, endpoints } from '../endpoint.ts';

/** A language of words (product §3.2); names come from the browser's own `Intl.DisplayNames`. */
export const language = z.strictObject({ id: z.int(), code: z.string(), name: z.string(), flag_name: z.string() });

export const languageIds = z.strictObject({ language_from_id: z.int().positive(), language_to_id: z.int().positive() });

export const languages = endpoints({
  list: {
    method: 'GET',
    path: '/languages',
    access: 'public',
    summary: 'Languages that words can be in',
    response: data(z.array(language)),
  },
});

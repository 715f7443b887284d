import { SHARED_POINTS } from '@slovickovo/domain/certificates/certificate';
import { z } from 'zod';
import { languageOrSource } from '../accounts/interface-language.ts';
import { binaryReply, data, done, endpoints, idParams } from '../endpoint.ts';

/** A signed code of a certificate: letters, digits, `-` and `_`. */
const codeParams = z.strictObject({ code: z.string().regex(/^[\w-]{23,300}$/) });

/** The link of a certificate, and its code. */
const link = z.strictObject({ url: z.string(), code: z.string() });

/** A certificate as it is read: each text is a line of it. */
export const certificate = z.strictObject({
  login: z.string(),
  /** What it is about: the kind of the result, or the ranking. */
  heading: z.string(),
  /** The percent, the place or the points. */
  main: z.string(),
  /** The name of what was done; empty for points. */
  name: z.string(),
  points: z.string(),
  /** The day of the result, or of the sharing. */
  day: z.string(),
});
export type Certificate = z.output<typeof certificate>;

/** Certificates that their owners share by links (product §3.19). */
export const shares = endpoints({
  ofResult: {
    method: 'GET',
    path: '/shares/results/:id',
    access: 'user',
    summary: 'The link of the certificate of an own finished result',
    params: idParams,
    query: z.strictObject({ language: languageOrSource }),
    response: data(link),
  },
  ofPoints: {
    method: 'GET',
    path: '/shares/points/:scope',
    access: 'user',
    summary: 'The link of the certificate of the own points or the own place as they are now',
    params: z.strictObject({ scope: z.enum(SHARED_POINTS) }),
    query: z.strictObject({ language: languageOrSource }),
    response: data(link),
  },
  takeBack: {
    method: 'DELETE',
    path: '/shares',
    access: 'user',
    summary: 'Take back all links of certificates that the caller has shared',
    response: done,
  },
  get: {
    method: 'GET',
    path: '/shares/:code',
    access: 'public',
    summary: 'A shared certificate; not found if the link is forged, or its owner took it back',
    params: codeParams,
    query: z.strictObject({ language: languageOrSource }),
    response: data(certificate),
  },
  picture: {
    method: 'GET',
    path: '/shares/:code/picture',
    access: 'public',
    summary: 'The same as a picture for previews of links, in the language of its owner',
    params: codeParams,
    binary: ['image/png'],
    response: binaryReply,
  },
});

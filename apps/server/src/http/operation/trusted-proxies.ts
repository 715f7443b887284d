import { isIP } from 'node:net';
import { z } from 'zod';

/** How many reverse proxies stand before the server, or the networks they are in; false if there are none. */
type TrustedProxies = false | number | string[];

const MOST_PROXIES = 10;
const WHAT_TO_WRITE = 'the number of reverse proxies before the server (1), or their networks (10.0.0.0/8)';

/** The setting `TRUST_PROXY` (security.md, "Limits of attempts"). */
export const trustedProxies = z
  .string()
  .default('false')
  .transform((text, context): TrustedProxies => {
    if (text === 'false' || text === '0') return false;
    if (/^\d+$/.test(text) && Number(text) <= MOST_PROXIES) return Number(text);
    const networks = text.split(',').map((network) => network.trim());
    if (networks.every(isNetwork)) return networks;
    const why = text === 'true' ? 'true would believe the address that the client itself wrote; write' : 'must be';
    context.addIssue({ code: 'custom', message: `${why} ${WHAT_TO_WRITE}` });
    return z.NEVER;
  });

/**
 * Says which hops Fastify believes when it reads the client's address from `X-Forwarded-For`, counted from the server. With a
 * number, the server must be reachable through these proxies only.
 */
export function trustOf(proxies: TrustedProxies): false | string[] | ((address: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies;
}

/** An address alone, or with the length of its prefix. */
function isNetwork(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/');
  const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (longest === 0 || rest.length > 0) return false;
  return length === undefined || (/^\d+$/.test(length) && Number(length) >= 1 && Number(length) <= longest);
}

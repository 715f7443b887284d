import { createHmac } from 'node:crypto';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  Configuration,
  calculatePKCECodeChallenge,
  fetchProtectedResource,
} from 'openid-client';
import { z } from 'zod';
import { type Provider, type ProviderSettings, suggestedEmail, suggestedName, TIMEOUT_SECONDS } from './provider.ts';

const ME = z.object({
  id: z.string().min(1).max(255),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  email: z.string().optional(),
});

/** The addresses of Facebook, with the version of its interface. */
export interface FacebookAddresses {
  /** Shows the dialog. */
  site: string;
  /** Answers the calls. */
  graph: string;
}

/**
 * Facebook, which has OAuth 2.0 and asks its Graph for the person. `appsecret_proof` makes Graph refuse a token that was issued
 * to another application: a person of that one cannot be put in here.
 */
export function facebookProvider(
  { site, graph }: FacebookAddresses,
  { clientId, clientSecret, redirectUri }: ProviderSettings,
): Provider {
  const server = {
    issuer: site,
    authorization_endpoint: `${site}/dialog/oauth`,
    token_endpoint: `${graph}/oauth/access_token`,
  };
  const configuration = new Configuration(server, clientId, clientSecret);
  configuration.timeout = TIMEOUT_SECONDS;
  if (graph.startsWith('http:')) allowInsecureRequests(configuration);

  async function me(accessToken: string) {
    const address = new URL(`${graph}/me`);
    address.searchParams.set('fields', 'id,first_name,last_name,email');
    const proof = createHmac('sha256', clientSecret).update(accessToken).digest('hex');
    address.searchParams.set('appsecret_proof', proof);
    const reply = await fetchProtectedResource(configuration, accessToken, address, 'GET');
    if (!reply.ok) throw new Error(`Graph answered ${reply.status}.`);
    return ME.parse(await reply.json());
  }

  return {
    addressFor: async ({ state, verifier }) =>
      buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'email public_profile',
        state,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }),

    personOf: async (answer, { state, verifier }) => {
      const checks = { expectedState: state, pkceCodeVerifier: verifier };
      const { access_token } = await authorizationCodeGrant(configuration, answer, checks);
      const { id, first_name, last_name, email } = await me(access_token);
      return {
        subject: id,
        email: suggestedEmail(email),
        name: suggestedName(first_name),
        surname: suggestedName(last_name),
      };
    },
  };
}

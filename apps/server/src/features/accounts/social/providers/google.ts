import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import { type Provider, type ProviderSettings, suggestedEmail, suggestedName, TIMEOUT_SECONDS } from './provider.ts';

/**
 * Google, an OpenID provider: the person is in a signed token. Its signature, issuer, audience, time and nonce are checked by
 * `openid-client`; the signature only because `enableNonRepudiationChecks` asks for it.
 */
export function googleProvider(issuer: string, { clientId, clientSecret, redirectUri }: ProviderSettings): Provider {
  let found: Promise<Configuration> | undefined;
  const configuration = () => {
    const execute = [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])];
    found ??= discovery(new URL(issuer), clientId, clientSecret, undefined, {
      execute,
      timeout: TIMEOUT_SECONDS,
    }).catch((error: unknown) => {
      // The next sign-in asks again.
      found = undefined;
      throw error;
    });
    return found;
  };

  return {
    addressFor: async ({ state, nonce, verifier }) =>
      buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        // A school computer is still signed in as its last user.
        prompt: 'select_account',
      }),

    personOf: async (answer, { state, nonce, verifier }) => {
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier };
      const tokens = await authorizationCodeGrant(await configuration(), answer, checks);
      const claims = tokens.claims();
      if (claims === undefined) throw new Error('The provider sent no identity.');
      return {
        subject: claims.sub,
        email: claims.email_verified === true ? suggestedEmail(claims.email) : null,
        name: suggestedName(claims.given_name),
        surname: suggestedName(claims.family_name),
      };
    },
  };
}

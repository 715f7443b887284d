import { createSign, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { interactionPolicy, Provider } from 'oidc-provider';

/** A person with an account at the provider. */
export interface SocialAccount {
  subject: string;
  email: string;
  name: string;
  surname: string;
}

type Claims = Record<string, unknown>;

/** How a token differs from the one that the provider signed. */
export interface Forgery {
  claims?: (claims: Claims) => Claims;
  /** `none`: without a signature. `strange`: signed by a key that is not the provider's. */
  signature?: 'none' | 'strange';
}

/** A real OpenID provider on this computer. */
export interface Google {
  issuer: string;
  /** The settings of a server that trusts it. */
  settings: Record<string, string>;
  /** Who signs in next, without a page; by default a page lets the person choose. */
  signIn(account: SocialAccount): void;
  /** Changes the next identity on its way to the server. */
  forgeNext(forgery: Forgery): void;
  close(): Promise<void>;
}

const CLIENT = { GOOGLE_CLIENT_ID: 'slovickovo', GOOGLE_CLIENT_SECRET: 'tajomstvo-len-pre-testy' };

/**
 * Starts the provider for a client whose pages are at `appUrl`. It shows `accounts` as buttons, unless the test says who signs in.
 * Tokens pass through this process, so that a test can forge them.
 */
export async function startGoogle(appUrl: string, accounts: readonly SocialAccount[] = []): Promise<Google> {
  let next: SocialAccount | undefined;
  let forgery: Forgery | undefined;
  const known = new Map(accounts.map((account) => [account.subject, account]));
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const kid = randomUUID();
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://localhost:${(server.address() as { port: number }).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.GOOGLE_CLIENT_ID,
        client_secret: CLIENT.GOOGLE_CLIENT_SECRET,
        redirect_uris: [`${appUrl}/api/login/google/callback`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...keys.privateKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' }] },
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    // As Google does: the identity token carries all claims.
    conformIdTokenClaims: false,
    cookies: { keys: [randomUUID()] },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: { policy: policy(), url: (_context, { uid }) => `/choose/${uid}` },
    findAccount: (_context, subject) => ({
      accountId: subject,
      claims: () => {
        const { email = '', name, surname } = known.get(subject) ?? {};
        return { sub: subject, email, email_verified: true, given_name: name, family_name: surname };
      },
    }),
    // Everybody has agreed already.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({ clientId: oidc.client?.clientId, accountId: oidc.session?.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    renderError: (context, { error }) => {
      context.body = `The provider refuses: ${error}`;
    },
  });
  const handle = provider.callback();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer);
    if (pathname.startsWith('/choose/')) return choose(request, response, searchParams);
    if (pathname === '/token' && forgery !== undefined) forgeReply(response);
    await handle(request, response);
  }

  async function choose(request: IncomingMessage, response: ServerResponse, chosen: URLSearchParams): Promise<void> {
    if (chosen.has('refuse')) {
      const refusal = { error: 'access_denied' };
      return provider.interactionFinished(request, response, refusal, { mergeWithLastSubmission: false });
    }
    const subject = next?.subject ?? chosen.get('subject');
    next = undefined;
    if (subject) {
      const login = { accountId: subject };
      return provider.interactionFinished(request, response, { login, select_account: {} });
    }
    const links = [...known.values()].map(({ subject, email }) => `<p><a href="?subject=${subject}">${email}</a></p>`);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<h1>Google</h1>${links.join('')}<p><a href="?refuse">Cancel</a></p>`);
  }

  /** Replaces the identity in the reply of the provider; a refusal has none. */
  function forgeReply(response: ServerResponse): void {
    const { claims = (same: Claims) => same, signature } = forgery ?? {};
    forgery = undefined;
    const end = response.end.bind(response);
    response.end = ((body: Buffer | string) => {
      const reply = JSON.parse(body.toString()) as { id_token?: string };
      if (reply.id_token === undefined) return end(body);
      const [, payload = ''] = reply.id_token.split('.');
      const forged = claims(JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims);
      const key = signature === 'strange' ? generateKeyPairSync('rsa', { modulusLength: 2048 }) : keys;
      const token = signature === 'none' ? unsigned(forged) : signed(forged, kid, key.privateKey);
      const text = JSON.stringify({ ...reply, id_token: token });
      response.setHeader('content-length', Buffer.byteLength(text));
      return end(text);
    }) as typeof response.end;
  }

  return {
    issuer,
    settings: { ...CLIENT, GOOGLE_ISSUER: issuer, APP_URL: appUrl },
    signIn: (account) => {
      known.set(account.subject, account);
      next = account;
    },
    forgeNext: (asked) => {
      forgery = asked;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The provider's policy, with the question which account; nobody is asked again what they may pass on. */
function policy() {
  const prompts = interactionPolicy.base();
  prompts.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  prompts.remove('consent');
  return prompts;
}

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function unsigned(claims: Claims): string {
  return `${part({ alg: 'none' })}.${part(claims)}.`;
}

function signed(claims: Claims, kid: string, key: KeyObject): string {
  const content = `${part({ alg: 'RS256', kid })}.${part(claims)}`;
  return `${content}.${createSign('RSA-SHA256').update(content).sign(key, 'base64url')}`;
}

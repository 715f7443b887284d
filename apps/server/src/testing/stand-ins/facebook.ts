import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { SocialAccount } from './google.ts';

/** A stand-in for Facebook: the dialog, the exchange of the code, and `/me` of its Graph. */
export interface Facebook {
  settings: Record<string, string>;
  /** Who signs in next. Without anybody the dialog is cancelled. */
  signIn(account: SocialAccount): void;
  /** Makes a token of another application, as a malicious one would have it. */
  tokenOfOtherApplication(account: SocialAccount): string;
  /** The next exchange of a code answers with this token. */
  answerNextWith(token: string): void;
  /** What `/me` was asked, without the token. */
  asked: string[];
  close(): Promise<void>;
}

const CLIENT = { FACEBOOK_CLIENT_ID: '1234567890', FACEBOOK_CLIENT_SECRET: 'tajomstvo-len-pre-testy' };

/** Starts the stand-in for an application whose pages are at `appUrl`. */
export async function startFacebook(appUrl: string): Promise<Facebook> {
  let next: SocialAccount | undefined;
  let otherToken: string | undefined;
  const codes = new Map<string, { account: SocialAccount; challenge: string }>();
  const tokens = new Map<string, { account: SocialAccount; secret: string }>();
  const asked: string[] = [];
  const callback = `${appUrl}/api/login/facebook/callback`;

  function showDialog(query: URLSearchParams, response: ServerResponse): void {
    const isRight =
      query.get('client_id') === CLIENT.FACEBOOK_CLIENT_ID &&
      query.get('redirect_uri') === callback &&
      query.get('code_challenge_method') === 'S256';
    if (!isRight) {
      send(response, 400, { error: { message: 'Invalid dialog.' } });
      return;
    }
    const back = new URL(callback);
    back.searchParams.set('state', query.get('state') ?? '');
    if (next === undefined) back.searchParams.set('error', 'access_denied');
    else {
      const code = randomUUID();
      codes.set(code, { account: next, challenge: query.get('code_challenge') ?? '' });
      back.searchParams.set('code', code);
    }
    next = undefined;
    response.writeHead(302, { location: back.href }).end();
  }

  function exchange(form: URLSearchParams, response: ServerResponse): void {
    const code = form.get('code') ?? '';
    const issued = codes.get(code);
    codes.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      issued?.challenge === challenge &&
      form.get('client_id') === CLIENT.FACEBOOK_CLIENT_ID &&
      form.get('client_secret') === CLIENT.FACEBOOK_CLIENT_SECRET &&
      form.get('redirect_uri') === callback;
    if (!isRight) {
      send(response, 400, { error: { message: 'Invalid code.', type: 'OAuthException' } });
      return;
    }
    const token = otherToken ?? randomUUID();
    if (otherToken === undefined) tokens.set(token, { account: issued.account, secret: CLIENT.FACEBOOK_CLIENT_SECRET });
    otherToken = undefined;
    send(response, 200, { access_token: token, token_type: 'bearer', expires_in: 5_183_944 });
  }

  function describe(request: IncomingMessage, query: URLSearchParams, response: ServerResponse): void {
    asked.push(query.get('fields') ?? '');
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    const issued = tokens.get(token);
    const proof = createHmac('sha256', issued?.secret ?? '')
      .update(token)
      .digest('hex');
    if (issued === undefined || query.get('appsecret_proof') !== proof) {
      send(response, 400, { error: { message: 'Invalid appsecret_proof provided in the API argument' } });
      return;
    }
    const { subject, name, surname, email } = issued.account;
    send(response, 200, { id: subject, first_name: name, last_name: surname, email });
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/dialog/oauth') return showDialog(searchParams, response);
    if (pathname === '/oauth/access_token') return exchange(new URLSearchParams(await textOf(request)), response);
    if (pathname === '/me') return describe(request, searchParams, response);
    send(response, 404, { error: { message: 'Unknown path components' } });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://localhost:${(server.address() as { port: number }).port}`;

  return {
    settings: { ...CLIENT, FACEBOOK_URL: address, FACEBOOK_GRAPH_URL: address, APP_URL: appUrl },
    signIn: (account) => {
      next = account;
    },
    tokenOfOtherApplication: (account) => {
      const token = randomUUID();
      tokens.set(token, { account, secret: 'secret of the other application' });
      return token;
    },
    answerNextWith: (token) => {
      otherToken = token;
    },
    asked,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(body));
}

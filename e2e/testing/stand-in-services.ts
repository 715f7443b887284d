import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { freePort } from '../../apps/server/src/testing/free-port.ts';

/** What a service of somebody else was sent. */
export interface Sent {
  call: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A chat as others write them: a program that runs in the page and draws a button into it. */
const WIDGET = `
  window.chatWidget = true;
  const button = document.createElement('button');
  button.textContent = 'Napísať podpore';
  document.querySelector('main, #root').append(button);
`;

/**
 * The services of others that an operator can set up: one that counts page views and one with a chat. They are on this machine, at
 * another host than the product, so that they share no cookies with it.
 */
export interface StandInServices {
  settings: { ANALYTICS_URL: string; CHAT_WIDGET_URL: string };
  /** Everything they were sent since the last call of `forget`. */
  sent: () => Sent[];
  forget: () => void;
  /** Whether the chat's program is there. */
  setChat: (isThere: boolean) => void;
  close: () => Promise<void>;
}

export async function createStandInServices(): Promise<StandInServices> {
  let sent: Sent[] = [];
  let hasChat = true;
  const port = await freePort();
  const server = createServer(async (request, reply) => {
    sent.push({
      call: `${request.method} ${request.url}`,
      headers: request.headers,
      body: await text(request),
    });
    if (request.url === '/widget.js' && !hasChat) return reply.destroy();
    reply.setHeader('content-type', request.url === '/widget.js' ? 'text/javascript' : 'text/plain');
    reply.end(request.url === '/widget.js' ? WIDGET : 'ok');
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${port}`;
  return {
    settings: { ANALYTICS_URL: `${url}/api/event`, CHAT_WIDGET_URL: `${url}/widget.js` },
    sent: () => sent,
    forget: () => {
      sent = [];
    },
    setChat: (isThere) => {
      hasChat = isThere;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

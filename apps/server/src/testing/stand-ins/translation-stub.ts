import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that the service received. */
export interface SentTranslation {
  path: string;
  authorization: string | undefined;
  body: Record<string, unknown>;
}

export interface TranslationStub {
  url: string;
  sent: SentTranslation[];
  /** How the next requests are answered. */
  answers: 'well' | 'with an error' | 'with nonsense' | 'never';
  close(): Promise<void>;
}

const WORDS: Readonly<Record<string, string>> = { gull: 'čajka', albatross: 'albatros', puffin: 'papuchalk' };

/**
 * Starts a server with the APIs of LibreTranslate and DeepL. It translates three names of birds and returns other words
 * unchanged.
 */
export async function startTranslationStub(): Promise<TranslationStub> {
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await textOf(request)) as Record<string, unknown>;
    stub.sent.push({ path: request.url ?? '', authorization: request.headers.authorization, body });
    if (stub.answers === 'never') return;
    response.setHeader('content-type', 'application/json');
    if (stub.answers === 'with an error') return response.writeHead(503).end('{"error":"busy"}');
    if (stub.answers === 'with nonsense') return response.end('<html>');
    response.end(JSON.stringify(request.url === '/translate' ? libreReply(body) : deeplReply(body)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stub: TranslationStub = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent: [],
    answers: 'well',
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return stub;
}

function libreReply({ q, source, target, format }: Record<string, unknown>): object {
  if (typeof q !== 'string' || source !== 'en' || target !== 'sk' || format !== 'text')
    return { error: 'Invalid request' };
  return { translatedText: WORDS[q] ?? q, alternatives: q === 'gull' ? ['racek', 'čajka '] : [] };
}

function deeplReply({ text, source_lang, target_lang }: Record<string, unknown>): object {
  if (!Array.isArray(text) || source_lang !== 'EN' || target_lang !== 'SK') return { message: 'Bad request' };
  return { translations: text.map((word) => ({ detected_source_language: 'EN', text: WORDS[word] ?? word })) };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += part;
  return text;
}

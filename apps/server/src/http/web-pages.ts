import { basename } from 'node:path';
import fastifyStatic from '@fastify/static';
import { refuse } from './error-handler.ts';
import type { App } from './implement.ts';

/**
 * Serves the built web pages. Browsers cache files with a hash in their name for a year. Every address that is neither a
 * file nor in the API gets `index.html`, whose router shows the page.
 */
export async function registerWebPages(app: App, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    cacheControl: false,
    index: false,
    wildcard: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });

  app.setNotFoundHandler((request, reply) => {
    const [path = '/'] = request.url.split('?');
    const isPage = request.method === 'GET' && !path.startsWith('/api/') && !basename(path).includes('.');
    return isPage ? reply.sendFile('index.html') : refuse(reply, 'not_found');
  });
}

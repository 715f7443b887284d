import type { App } from '../../http/implement.ts';
import { implementAll } from '../../http/implement-all.ts';
import { DONE, success } from '../../http/replies.ts';
import { makeDiplomas, previewDiploma } from './diplomas.service.ts';
import { drawingProcessesOf } from './drawing/drawing-processes.ts';
import { linkOf, sharesOf } from './shares.service.ts';

/** Serves the calls that draw diplomas of a class (product §2.35). */
export function registerCertificates(app: App): void {
  const { context } = app;
  const drawing = drawingProcessesOf(app);
  implementAll(app, 'certificates', {
    diplomas: ({ actor, params, body }) => makeDiplomas(context, { drawing, actor, classId: params.id }, body),
    preview: async ({ actor, params, body }) =>
      success(await previewDiploma(context, { drawing, actor, classId: params.id }, body)),
  });
}

/** Serves the calls that make and open links of shared certificates (product §3.19); everybody may open them. */
export function registerShares(app: App): void {
  const shares = sharesOf(app);
  implementAll(app, 'shares', {
    ofResult: async ({ actor, params, query, request }) =>
      success(linkOf(app, request, await shares.ofResult(actor, params.id, query.language))),
    ofPoints: async ({ actor, params, query, request }) =>
      success(linkOf(app, request, await shares.ofPoints(actor, params.scope, query.language))),
    takeBack: async ({ actor }) => {
      await shares.takeBack(actor);
      return DONE;
    },
    get: async ({ params, query }) => success((await shares.read(params.code, query.language)).certificate),
    picture: async ({ params, reply }) => {
      reply.header('cache-control', 'public, max-age=3600');
      return shares.draw(params.code);
    },
  });
}

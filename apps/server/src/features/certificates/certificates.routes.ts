import type { App } from '../../http/implement.ts';
import { implementAll } from '../../http/implement-all.ts';
import { success } from '../../http/replies.ts';
import { makeDiplomas, previewDiploma } from './diplomas.service.ts';
import { drawingProcessesOf } from './drawing/drawing-processes.ts';

export function registerCertificates(app: App): void {
  const { context } = app;
  const drawing = drawingProcessesOf(app);
  implementAll(app, 'certificates', {
    diplomas: ({ actor, params, body }) => makeDiplomas(context, { drawing, actor, classId: params.id }, body),
    preview: async ({ actor, params, body }) =>
      success(await previewDiploma(context, { drawing, actor, classId: params.id }, body)),
  });
}

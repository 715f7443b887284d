import type { BinaryReply, Body, NothingElse } from '@slovickovo/contract/endpoint';
import type { privacy } from '@slovickovo/contract/privacy/privacy';
import { SOURCE_LANGUAGE } from '@slovickovo/domain/accounts/complete-languages';
import type { Actor, Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { TimeSlices } from '../../../time-slices.ts';
import { limited } from '../../accounts/attempts/attempts.service.ts';
import { confirmOwner } from '../../accounts/sign-in/owner.service.ts';
import { type DocumentRow, withDocument } from './document.repository.ts';
import { presentRow } from './download.presenter.ts';
import { DocumentWriter } from './format/document-writer.ts';

/** Returns everything that is kept about the caller, who must prove to be the owner (product §11.2). */
export async function downloadOwnData(
  context: Context,
  actor: Actor,
  { proof, ...rest }: Body<typeof privacy.download>,
  address: string,
): Promise<BinaryReply> {
  rest satisfies NothingElse;
  await confirmOwner(context, actor, proof, address);
  const { file } = await limited(context, [{ action: 'download_data', subject: String(actor.id) }], async () => ({
    success: true,
    file: await makeDownload(context, actor),
  }));
  return { type: 'application/zip', ...file };
}

/** Returns the ZIP with `data.json` and `index.html` of one person, in that person's language. */
export async function makeDownload(
  { db, config }: Pick<Context, 'db' | 'config'>,
  actor: Actor,
): Promise<{ bytes: Uint8Array; file_name: string }> {
  const slices = new TimeSlices();
  return withDocument(db, actor.id, async (batches) => {
    let writer: DocumentWriter | undefined;
    for await (const rows of batches) {
      for (const stored of rows) {
        writer ??= new DocumentWriter({ language: languageOf(stored), timeZone: config.TZ_NAME });
        writer.write(stored.section, presentRow(actor, stored));
        if (slices.isOver) await slices.next();
      }
    }
    // The account was erased after its owner was confirmed.
    if (writer === undefined) throw new AppError('unauthenticated');
    return writer.end();
  });
}

/** The language of the document, which its first row has: the account. */
function languageOf(first: DocumentRow) {
  return first.section === 'account' ? first.row.language : SOURCE_LANGUAGE;
}

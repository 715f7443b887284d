import type { BinaryReply, Body, NothingElse } from '@slovickovo/contract/endpoint';
import type { privacy } from '@slovickovo/contract/privacy/privacy';
import { SOURCE_LANGUAGE } from '@slovickovo/domain/accounts/complete-languages';
import type { Actor, Context } from '../../../context.ts';
import { serverTexts } from '../../../server-texts.ts';
import { TimeSlices } from '../../../time-slices.ts';
import { limited } from '../../accounts/attempts/attempts.service.ts';
import { confirmOwner } from '../../accounts/sign-in/owner.service.ts';
import { presentRow } from './download.presenter.ts';
import { Archive } from './format/archive.ts';
import { ReadablePage } from './format/readable-page.ts';
import { inOneMoment, readSection, SECTION_NAMES } from './sections.repository.ts';

const DATA = 'data.json';
const PAGE = 'index.html';
/** Grows when the shape of `data.json` changes. */
const FORMAT_VERSION = 1;

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
  return inOneMoment(db, async (tx) => {
    const madeAt = new Date().toISOString();
    let language: string = SOURCE_LANGUAGE;
    for await (const [account] of readSection(tx, 'account', actor.id)) language = account?.language ?? language;
    const page = new ReadablePage({ language, timeZone: config.TZ_NAME, madeAt });
    const archive = new Archive([DATA, PAGE]);
    archive.write(DATA, `{"format_version":${FORMAT_VERSION},"made_at":"${madeAt}"`);
    archive.write(PAGE, page.begin(SECTION_NAMES));
    for (const name of SECTION_NAMES) {
      archive.write(DATA, `,\n"${name}":[`);
      archive.write(PAGE, page.beginSection(name));
      let isFirst = true;
      for await (const rows of readSection(tx, name, actor.id)) {
        const presented = rows.map((row) => presentRow(actor, name, row));
        archive.write(DATA, `${isFirst ? '' : ','}\n${presented.map((row) => JSON.stringify(row)).join(',\n')}`);
        archive.write(PAGE, page.rows(presented));
        isFirst = false;
        if (slices.isOver) await slices.next();
      }
      archive.write(DATA, ']');
      archive.write(PAGE, page.endSection());
    }
    archive.write(DATA, '}\n');
    archive.write(PAGE, page.end());
    return { bytes: archive.end(), file_name: `${serverTexts('download', language)('title')}.zip` };
  });
}

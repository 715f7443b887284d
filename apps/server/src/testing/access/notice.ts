import type { Db } from '../../db/database.ts';

/** Writes a notice of the operator that is valid; returns its id. */
export async function insertNotice(db: Db): Promise<number> {
  const notice = {
    type: 'info',
    text_sk: 'Zajtra od 18:00 nepôjde zvuk.',
    show_bell: true,
    valid_from: new Date(0),
  } as const;
  const { id } = await db.insertInto('notices').values(notice).returning('id').executeTakeFirstOrThrow();
  return id;
}

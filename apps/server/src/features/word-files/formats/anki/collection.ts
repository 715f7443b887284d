/** The tables of a collection in schema 11, which every version of Anki reads. */
export const SCHEMA = `
create table col (id integer primary key, crt integer not null, mod integer not null, scm integer not null,
  ver integer not null, dty integer not null, usn integer not null, ls integer not null, conf text not null,
  models text not null, decks text not null, dconf text not null, tags text not null);
create table notes (id integer primary key, guid text not null, mid integer not null, mod integer not null,
  usn integer not null, tags text not null, flds text not null, sfld integer not null, csum integer not null,
  flags integer not null, data text not null);
create table cards (id integer primary key, nid integer not null, did integer not null, ord integer not null,
  mod integer not null, usn integer not null, type integer not null, queue integer not null, due integer not null,
  ivl integer not null, factor integer not null, reps integer not null, lapses integer not null, left integer not null,
  odue integer not null, odid integer not null, flags integer not null, data text not null);
create table revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null,
  ivl integer not null, lastIvl integer not null, factor integer not null, time integer not null, type integer not null);
create table graves (usn integer not null, oid integer not null, type integer not null);
create index ix_notes_usn on notes (usn);
create index ix_notes_csum on notes (csum);
create index ix_cards_usn on cards (usn);
create index ix_cards_nid on cards (nid);
create index ix_cards_sched on cards (did, queue, due);
create index ix_revlog_usn on revlog (usn);
create index ix_revlog_cid on revlog (cid);`;

/** A note type: its first field is the question, its second field the answer. */
export interface NoteType {
  id: number;
  name: string;
  fields: readonly [string, string];
}

const CSS = '.card { font-family: sans-serif; font-size: 24px; text-align: center; color: black; background: white; }';
const LATEX_BEFORE = '\\documentclass[12pt]{article}\n\\pagestyle{empty}\n\\begin{document}\n';

/** Returns the columns conf, models, decks, dconf and tags of `col`. */
export function collectionJson(
  types: readonly NoteType[],
  decks: ReadonlyMap<number, string>,
  now: number,
): [string, string, string, string, string] {
  const seconds = Math.floor(now / 1000);
  const models = Object.fromEntries(types.map((type) => [type.id, modelOf(type, seconds)]));
  const deckRows = Object.fromEntries([...decks].map(([id, name]) => [id, deckOf(id, name, seconds)]));
  const texts = [configuration(types[0]?.id ?? null), models, deckRows, { 1: OPTIONS }, {}];
  return texts.map((value) => JSON.stringify(value)) as [string, string, string, string, string];
}

function modelOf({ id, name, fields }: NoteType, mod: number) {
  const [original, translation] = fields;
  const template = {
    name: `${original} → ${translation}`,
    ord: 0,
    qfmt: `{{${original}}}`,
    afmt: `{{FrontSide}}\n<hr id=answer>\n{{${translation}}}`,
    bqfmt: '',
    bafmt: '',
    did: null,
  };
  return {
    ...{ id, name, mod, type: 0, usn: -1, sortf: 0, did: null, css: CSS, tags: [], vers: [], req: [[0, 'any', [0]]] },
    ...{ latexPre: LATEX_BEFORE, latexPost: '\\end{document}', tmpls: [template] },
    flds: fields.map((field, ord) => ({
      ...{ name: field, ord, sticky: false, rtl: false, font: 'Arial', size: 20, media: [] },
    })),
  };
}

function deckOf(id: number, name: string, mod: number) {
  const today = [0, 0];
  return {
    ...{ id, name, mod, usn: -1, desc: '', dyn: 0, conf: 1, collapsed: false, browserCollapsed: false },
    ...{ newToday: today, revToday: today, lrnToday: today, timeToday: today, extendNew: 10, extendRev: 50 },
  };
}

function configuration(curModel: number | null) {
  return {
    ...{ nextPos: 1, estTimes: true, activeDecks: [1], sortType: 'noteFld', timeLim: 0, sortBackwards: false },
    ...{ addToCur: true, curDeck: 1, newBury: true, newSpread: 0, dueCounts: true, collapseTime: 1200, curModel },
  };
}

/** How cards are repeated: Anki's defaults. */
const OPTIONS = {
  ...{ id: 1, name: 'Default', mod: 0, usn: 0, maxTaken: 60, autoplay: true, timer: 0, replayq: true, dyn: false },
  new: { bury: false, delays: [1, 10], initialFactor: 2500, ints: [1, 4, 0], order: 1, perDay: 20, separate: true },
  rev: { bury: false, ease4: 1.3, fuzz: 0.05, ivlFct: 1, maxIvl: 36_500, minSpace: 1, perDay: 200, hardFactor: 1.2 },
  lapse: { delays: [10], leechAction: 1, leechFails: 8, minInt: 1, mult: 0 },
};

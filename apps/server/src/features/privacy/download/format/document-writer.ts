import { serverTexts } from '../../../../server-texts.ts';
import type { ExportedRow } from '../download.presenter.ts';
import { SECTION_NAMES, type SectionName } from '../sections.repository.ts';
import { Archive } from './archive.ts';
import { ReadablePage } from './readable-page.ts';

const DATA = 'data.json';
const PAGE = 'index.html';
/** Grows when the shape of `data.json` changes. */
const FORMAT_VERSION = 1;

/** Writes the ZIP with `data.json` and `index.html` row by row, in the order of the sections. */
export class DocumentWriter {
  readonly #archive = new Archive([DATA, PAGE]);
  readonly #page: ReadablePage;
  readonly #title: string;
  /** The section that is being written, by its place. */
  #place = -1;
  #isFirst = true;

  constructor({ language, timeZone }: { language: string; timeZone: string }) {
    const madeAt = new Date().toISOString();
    this.#title = serverTexts('download', language)('title');
    this.#page = new ReadablePage({ language, timeZone, madeAt });
    this.#archive.write(DATA, `{"format_version":${FORMAT_VERSION},"made_at":"${madeAt}"`);
    this.#archive.write(PAGE, this.#page.begin(SECTION_NAMES));
  }

  /** Adds a row to its section; throws if a later section has begun. */
  write(name: SectionName, row: ExportedRow<SectionName>): void {
    this.#goTo(SECTION_NAMES.indexOf(name));
    this.#archive.write(DATA, `${this.#isFirst ? '' : ','}\n${JSON.stringify(row)}`);
    this.#archive.write(PAGE, this.#page.rows([row]));
    this.#isFirst = false;
  }

  /** Returns the whole ZIP, with the sections that have no row. */
  end(): { bytes: Uint8Array; file_name: string } {
    this.#goTo(SECTION_NAMES.length);
    this.#archive.write(DATA, '}\n');
    this.#archive.write(PAGE, this.#page.end());
    return { bytes: this.#archive.end(), file_name: `${this.#title}.zip` };
  }

  /** Ends the sections before the place, and begins its own. */
  #goTo(place: number): void {
    if (place < this.#place) throw new Error(`The section ${SECTION_NAMES[place]} has ended already.`);
    while (this.#place < place) {
      if (this.#place >= 0) {
        this.#archive.write(DATA, ']');
        this.#archive.write(PAGE, this.#page.endSection());
      }
      this.#place += 1;
      this.#isFirst = true;
      const name = SECTION_NAMES[this.#place];
      if (name === undefined) continue;
      this.#archive.write(DATA, `,\n"${name}":[`);
      this.#archive.write(PAGE, this.#page.beginSection(name));
    }
  }
}

import { localesOf } from '@slovickovo/domain/accounts/complete-languages';
import { type ServerText, serverTexts } from '../../../../server-texts.ts';
import type { SectionName } from '../sections.repository.ts';
import { wordKey } from './coded-words.ts';
import type { ColumnName } from './column-names.ts';
import { spokenValues } from './spoken-values.ts';

interface PageSettings {
  language: string;
  timeZone: string;
  madeAt: string;
}

type Row = Record<string, unknown>;

/** Works offline and prints: no scripts, no addresses, one style sheet within the page. */
const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 72rem; padding: 1.5rem 1rem 4rem; }
h1 { margin: 0; } h2 { margin: 2.5rem 0 .5rem; border-bottom: 2px solid #6d5ef7; padding-bottom: .25rem; }
h2 small { font-weight: normal; opacity: .75; }
nav ul { columns: 16rem; padding-left: 1.25rem; }
.table { overflow-x: auto; }
table { border-collapse: collapse; font-size: .875rem; }
th, td { border: 1px solid #8886; padding: .3rem .5rem; text-align: left; vertical-align: top; overflow-wrap: anywhere; min-width: 4rem; }
th { background: #8882; }
td ul, dd ul { margin: 0; padding-left: 1rem; }
dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(10rem, 1fr)); gap: .5rem 1rem; margin: 0 0 .75rem; border: 1px solid #8886; padding: .5rem .75rem; font-size: .875rem; }
dl > div:has(ul) { grid-column: 1 / -1; } dt { font-weight: bold; } dd { margin: 0; overflow-wrap: anywhere; } dd ul { columns: 18rem; }
@media print { nav { display: none; } body { max-width: none; padding: 0; } h2 { break-after: avoid; } tr, dl > div, li { break-inside: avoid; } .table { overflow: visible; } table, dl { font-size: 8pt; } th, td { min-width: 0; } }
`;

/** Rows with more fields are written one below the other, each with the names of its fields: neither a screen nor paper is so wide. */
const MOST_COLUMNS = 10;

const SIGN = { true: '✓', false: '✗' } as const;

/**
 * Writes `index.html` of the download piece by piece: `begin`, then each section with its rows, then `end`. Every text is
 * escaped.
 */
export class ReadablePage {
  readonly #settings: PageSettings;
  readonly #t: ServerText<'download'>;
  readonly #dates: Intl.DateTimeFormat;
  readonly #spoken: ReturnType<typeof spokenValues>;
  #columns: string[] | undefined;

  constructor(settings: PageSettings) {
    this.#settings = settings;
    this.#t = serverTexts('download', settings.language);
    this.#spoken = spokenValues(settings.language);
    this.#dates = new Intl.DateTimeFormat(localesOf(settings.language), {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: settings.timeZone,
    });
  }

  begin(names: readonly SectionName[]): string {
    const title = escaped(this.#t('title'));
    const links = names.map((name) => `<li><a href="#${name}">${this.#section(name)}</a></li>`);
    return `<!doctype html>
<html lang="${this.#settings.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${title}</h1>
<p>${escaped(this.#t('intro'))}</p>
<p>${escaped(this.#t('madeAt'))}: ${this.#value(this.#settings.madeAt)}</p>
<nav><ul>${links.join('')}</ul></nav>
`;
  }

  beginSection(name: SectionName): string {
    this.#columns = undefined;
    return `<h2 id="${name}">${this.#section(name)}</h2>\n`;
  }

  rows(rows: readonly Row[]): string {
    const [first] = rows;
    if (first === undefined) return '';
    const isBegun = this.#columns !== undefined;
    this.#columns ??= Object.keys(first);
    const columns = this.#columns;
    if (!isTable(columns)) return rows.map((row) => this.#record(columns, row)).join('');
    const lines = rows.map(
      (row) => `<tr>${columns.map((name) => `<td>${this.#value(row[name], name)}</td>`).join('')}</tr>\n`,
    );
    return (isBegun ? '' : this.#tableHead(columns)) + lines.join('');
  }

  endSection(): string {
    if (this.#columns === undefined) return `<p>${escaped(this.#t('nothing'))}</p>\n`;
    return isTable(this.#columns) ? '</tbody></table></div>\n' : '';
  }

  end(): string {
    return '</body>\n</html>\n';
  }

  #tableHead(columns: readonly string[]): string {
    const headings = columns.map((name) => `<th scope="col">${this.#column(name)}</th>`);
    return `<div class="table"><table><thead><tr>${headings.join('')}</tr></thead><tbody>\n`;
  }

  #record(columns: readonly string[], row: Row): string {
    const fields = columns.map(
      (name) => `<div><dt>${this.#column(name)}</dt><dd>${this.#value(row[name], name)}</dd></div>`,
    );
    return `<dl>${fields.join('')}</dl>\n`;
  }

  #section(name: SectionName): string {
    return escaped(this.#t(`sections.${name}`));
  }

  #column(name: string): string {
    return escaped(this.#t(`columns.${name as ColumnName}`));
  }

  #value(value: unknown, column = ''): string {
    if (value === null || value === undefined) return '';
    if (typeof value === 'boolean') return escaped(this.#t(value ? 'yes' : 'no'));
    if (Array.isArray(value))
      return value.length === 0 ? '' : `<ul>${value.map((item) => this.#item(item)).join('')}</ul>`;
    if (typeof value === 'object') return `<ul>${this.#item(value)}</ul>`;
    const text = String(value);
    if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return escaped(this.#dates.format(new Date(text)));
    const key = wordKey(column, text);
    return escaped(key === undefined ? (this.#spoken(column, text) ?? text) : this.#t(key));
  }

  /** An item of a list within a cell: its fields with their names. */
  #item(item: unknown): string {
    if (typeof item !== 'object' || item === null) return `<li>${escaped(String(item))}</li>`;
    const fields = Object.entries(item).flatMap(([name, value]) => {
      if (value === null) return [];
      const shown = typeof value === 'boolean' ? SIGN[`${value}`] : escaped(textOf(value));
      return [`${this.#column(name)}: ${shown}`];
    });
    return `<li>${fields.join(' · ')}</li>`;
  }
}

function isTable(columns: readonly string[]): boolean {
  return columns.length <= MOST_COLUMNS;
}

function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Characters that have a meaning in HTML, as references. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

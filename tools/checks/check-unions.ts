// Compares lists of the code with the CHECK constraints and the page of the product that repeat them. Neither can import a
// list: a value that is added to the code alone compiles, and the first insert of it fails.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROLES } from '../../packages/contract/src/accounts/accounts.ts';
import { NEWS_KINDS } from '../../packages/contract/src/classes/news.ts';
import { COLOUR_SCHEMES } from '../../packages/domain/src/accounts/colour-schemes.ts';
import { COUNTRY_CODES } from '../../packages/domain/src/accounts/countries.ts';
import { INTERFACE_LANGUAGES } from '../../packages/domain/src/accounts/interface-languages.ts';
import { SOCIAL_PROVIDERS } from '../../packages/domain/src/accounts/social-providers.ts';
import { AUDIT_WAYS } from '../../packages/domain/src/administration/audit.ts';
import { CLASS_OFFER_KINDS } from '../../packages/domain/src/classes/class-offer.ts';
import { NOTICE_TYPES } from '../../packages/domain/src/notices/notices.ts';
import { CONSENT_GIVERS } from '../../packages/domain/src/privacy/consent.ts';
import {
  DIFFICULTIES,
  DIRECTIONS,
  SIDES,
  TASK_TYPES,
} from '../../packages/domain/src/question-types/question-types.ts';
import { RUN_MODES, RUN_STATES } from '../../packages/domain/src/runs/runs.ts';
import { READING_SPEEDS } from '../../packages/domain/src/speech/reading-speeds.ts';
import { ANSWERS_SHOWN, TASK_KINDS } from '../../packages/domain/src/tasks/tasks.ts';

const ROOT = join(import.meta.dirname, '../..');
const SCHEMA = 'apps/server/migrations/schema.sql';
const CONSTANTS = 'docs/product/9-constants.md';

/** Constraints by their names, each with the list of the code that it repeats. */
const LISTS: Readonly<Record<string, { name: string; values: readonly string[] }>> = {
  audit_entries_via_check: { name: 'AUDIT_WAYS', values: AUDIT_WAYS },
  accepted_answers_asked_check: { name: 'SIDES', values: SIDES },
  tasks_type_check: { name: 'TASK_TYPES', values: TASK_TYPES },
  tasks_kind_check: { name: 'TASK_KINDS', values: TASK_KINDS },
  tasks_difficulty_check: { name: 'DIFFICULTIES', values: DIFFICULTIES },
  tasks_direction_check: { name: 'DIRECTIONS', values: DIRECTIONS },
  tasks_answers_shown_check: { name: 'ANSWERS_SHOWN', values: ANSWERS_SHOWN },
  runs_kind_check: { name: 'TASK_KINDS', values: TASK_KINDS },
  runs_difficulty_check: { name: 'DIFFICULTIES', values: DIFFICULTIES },
  runs_mode_check: { name: 'RUN_MODES', values: RUN_MODES },
  runs_state_check: { name: 'RUN_STATES', values: RUN_STATES },
  users_language_check: { name: 'INTERFACE_LANGUAGES', values: INTERFACE_LANGUAGES },
  users_country_check: { name: 'COUNTRY_CODES', values: COUNTRY_CODES },
  users_colour_scheme_check: { name: 'COLOUR_SCHEMES', values: COLOUR_SCHEMES },
  users_reading_speed_check: { name: 'READING_SPEEDS', values: READING_SPEEDS },
  users_consent_by_check: { name: 'CONSENT_GIVERS', values: CONSENT_GIVERS },
  users_role_check: { name: 'ROLES', values: ROLES },
  social_identities_provider_check: { name: 'SOCIAL_PROVIDERS', values: SOCIAL_PROVIDERS },
  class_teacher_offers_kind_check: { name: 'CLASS_OFFER_KINDS', values: CLASS_OFFER_KINDS },
  notices_type_check: { name: 'NOTICE_TYPES', values: NOTICE_TYPES },
  class_news_kind_check: { name: 'NEWS_KINDS', values: NEWS_KINDS },
};

/** Lists that the server alone uses; its queries are checked against the types that are written from these constraints. */
const SERVER_ONLY = /^(account_links|emails|points_days|translation_replies|word_group_offers)_/;

const TABLE = /^create table (\w+) \($([\s\S]*?)^\);$/gm;
/** How PostgreSQL writes `check (type in ('a', 'b'))`, and `check (type = any ('{a,b}'))`, whose values are codes. */
const TEXT_LIST =
  /constraint (\w+) check \("?\w+"? = ANY \((?:ARRAY\[('[^\]]*::text)\]|'\{([\w,-]+)\}'::text\[\])\)\)/g;
const TEXT = /'((?:[^']|'')*)'::text/g;
/** PostgreSQL reads the constraints of a table again for each statement that writes to it, and a constant for each value of `in`. */
const MOST_OF_IN = 20;

interface Constraint {
  table: string;
  allowed: string[];
  /** Whether the list is one constant. */
  isConstant: boolean;
}

/** The constraints that list texts, by name. */
function constraintsOf(schema: string): Map<string, Constraint> {
  const found = new Map<string, Constraint>();
  for (const [, table = '', body = ''] of schema.matchAll(TABLE)) {
    for (const [, constraint = '', list = '', codes] of body.matchAll(TEXT_LIST)) {
      const allowed =
        codes?.split(',') ?? [...list.matchAll(TEXT)].map(([, value = '']) => value.replaceAll("''", "'"));
      found.set(constraint, { table, allowed, isConstant: codes !== undefined });
    }
  }
  return found;
}

const constraints = constraintsOf(readFileSync(join(ROOT, SCHEMA), 'utf8'));

function listed(values: readonly string[]): string {
  return values.map((value) => `'${value}'`).join(', ');
}

/** Says which migration is missing, or nothing if the constraint allows exactly the values of the list. */
function problemOf(constraint: string, { name, values }: { name: string; values: readonly string[] }): string[] {
  const found = constraints.get(constraint);
  if (found === undefined)
    return [
      `${SCHEMA} has no constraint ${constraint}. If it was renamed, rename it in tools/checks/check-unions.ts too.`,
    ];
  const { table, allowed } = found;
  const isSame = allowed.length === values.length && values.every((value) => allowed.includes(value));
  if (isSame) return [];
  return [
    `${name} is ${listed(values)}, but ${constraint} allows ${listed(allowed)}. Add a migration that replaces ${constraint} ` +
      `(npm run new-migration -- ${table} <what>), then run: npm run write-schema`,
  ];
}

const compared = Object.entries(LISTS).flatMap(([constraint, list]) => problemOf(constraint, list));
const forgotten = [...constraints.keys()]
  .filter((constraint) => !(constraint in LISTS) && !SERVER_ONLY.test(constraint))
  .map(
    (constraint) =>
      `${constraint} lists texts. Add it to tools/checks/check-unions.ts with the list of the code it repeats.`,
  );
const expanded = [...constraints]
  .filter(([, { allowed, isConstant }]) => allowed.length > MOST_OF_IN && !isConstant)
  .map(
    ([constraint, { allowed }]) =>
      `${constraint} has ${allowed.length} values. Write it as = any ('{a,b}'), one constant, so that writes stay fast.`,
  );
const [, section = ''] = /^### 9\.1 .*$([\s\S]*?)^### 9\.2 /m.exec(readFileSync(join(ROOT, CONSTANTS), 'utf8')) ?? [];
const undocumented = TASK_TYPES.filter((type) => !section.includes(`| \`${type}\``)).map(
  (type) => `${CONSTANTS}: the table of product §9.1 has no row for the type \`${type}\`.`,
);
const problems = [...compared, ...forgotten, ...expanded, ...undocumented];
if (constraints.size === 0 || Object.keys(LISTS).length === 0)
  problems.push(`Nothing was compared: no CHECK constraint with a list of texts was found in ${SCHEMA}.`);

for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);

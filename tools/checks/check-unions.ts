// Compares lists of the code with the CHECK constraints and the documents that repeat them. Neither can import a
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
import * as difficulty from '../../packages/domain/src/question-types/difficulty.ts';
import { rulesOf } from '../../packages/domain/src/question-types/question-rules.ts';
import {
  DIFFICULTIES,
  DIRECTIONS,
  QUESTION_TYPES,
  SIDES,
  TASK_TYPES,
} from '../../packages/domain/src/question-types/question-types.ts';
import { OWN_FIELDS } from '../../packages/domain/src/question-types/written-questions.ts';
import { RUN_MODES, RUN_STATES } from '../../packages/domain/src/runs/runs.ts';
import { READING_SPEEDS } from '../../packages/domain/src/speech/reading-speeds.ts';
import { ANSWERS_SHOWN, TASK_KINDS } from '../../packages/domain/src/tasks/tasks.ts';
import { listProblems } from '../rules/constraint-lists.ts';
import { undocumentedTypes, unnamedConstants } from '../rules/documented-types.ts';

const ROOT = join(import.meta.dirname, '../..');

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

/** Tables whose lists the server alone uses; its queries are checked against the types that are written from these constraints. */
const SERVER_ONLY = [
  'account_links',
  'emails',
  'points_days',
  'points_ledger',
  'translation_replies',
  'word_group_offers',
];

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const { values } = JSON.parse(read('apps/server/locales/sk/download.json')) as {
  values: { type: { readonly [type: string]: string | undefined } };
};
const constants = read('docs/product/9-constants.md');
const problems = [
  ...listProblems(read('apps/server/migrations/schema.sql'), LISTS, SERVER_ONLY),
  ...undocumentedTypes(
    {
      constants,
      entities: read('docs/product/3-entities.md'),
      validation: read('docs/product/5-validation.md'),
      glossary: read('docs/glossary.md'),
    },
    // A new type may lack its field and its name: the compiler asks for them.
    Object.fromEntries(
      QUESTION_TYPES.map((type) => [
        type,
        { ...rulesOf(type), field: OWN_FIELDS[type] ?? null, slovak: values.type[type] ?? null },
      ]),
    ),
  ),
  ...unnamedConstants(constants, Object.keys(difficulty)),
];
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);

import type errors from '@slovickovo/contract/locales/sk/errors.json';
import type errorsOfAccounts from '@slovickovo/contract/locales/sk/errors-accounts.json';
import type errorsOfApp from '@slovickovo/contract/locales/sk/errors-app.json';
import type errorsOfFiles from '@slovickovo/contract/locales/sk/errors-files.json';
import type problems from '@slovickovo/contract/locales/sk/problems.json';
import type problemsOfAccounts from '@slovickovo/contract/locales/sk/problems-accounts.json';
import type problemsOfApp from '@slovickovo/contract/locales/sk/problems-app.json';
import type { FieldProblem, TextTooLong } from '@slovickovo/domain/field-problems';
import type { KeysIn, TextValues } from '@slovickovo/domain/text/catalogues';
import type accounts from '../../locales/sk/accounts.json';
import type activity from '../../locales/sk/activity.json';
import type administration from '../../locales/sk/administration.json';
import type certificates from '../../locales/sk/certificates.json';
import type classArchive from '../../locales/sk/class-archive.json';
import type classGroups from '../../locales/sk/class-groups.json';
import type classTeachers from '../../locales/sk/class-teachers.json';
import type classes from '../../locales/sk/classes.json';
import type components from '../../locales/sk/components.json';
import type consent from '../../locales/sk/consent.json';
import type contact from '../../locales/sk/contact.json';
import type help from '../../locales/sk/help.json';
import type home from '../../locales/sk/home.json';
import type importTexts from '../../locales/sk/import.json';
import type login from '../../locales/sk/login.json';
import type markScale from '../../locales/sk/mark-scale.json';
import type newTasks from '../../locales/sk/new-tasks.json';
import type offline from '../../locales/sk/offline.json';
import type paperTest from '../../locales/sk/paper-test.json';
import type pastNotices from '../../locales/sk/past-notices.json';
import type player from '../../locales/sk/player.json';
import type privacy from '../../locales/sk/privacy.json';
import type protection from '../../locales/sk/protection.json';
import type pupilAccounts from '../../locales/sk/pupil-accounts.json';
import type ranking from '../../locales/sk/ranking.json';
import type rankings from '../../locales/sk/rankings.json';
import type releases from '../../locales/sk/releases.json';
import type runs from '../../locales/sk/runs.json';
import type sendWordGroup from '../../locales/sk/send-word-group.json';
import type settings from '../../locales/sk/settings.json';
import type sharing from '../../locales/sk/sharing.json';
import type shell from '../../locales/sk/shell.json';
import type tables from '../../locales/sk/tables.json';
import type tasks from '../../locales/sk/tasks.json';
import type terms from '../../locales/sk/terms.json';
import type times from '../../locales/sk/times.json';
import type tutorial from '../../locales/sk/tutorial.json';
import type wordGroups from '../../locales/sk/word-groups.json';
import type words from '../../locales/sk/words.json';
import type { FailureCode } from '../api/api-error.ts';

/** A catalogue without a text for one of `Keys` does not compile. */
type Complete<Keys extends string, Catalogue extends Record<Keys, string>> = Catalogue;

/** The texts by namespace; the Slovak catalogues define the keys. */
export interface Texts {
  accounts: typeof accounts;
  administration: typeof administration;
  certificates: typeof certificates;
  'class-archive': typeof classArchive;
  'class-groups': typeof classGroups;
  'class-teachers': typeof classTeachers;
  'paper-test': typeof paperTest;
  'send-word-group': typeof sendWordGroup;
  settings: typeof settings;
  classes: typeof classes;
  components: typeof components;
  consent: typeof consent;
  contact: typeof contact;
  errors: Complete<FailureCode, typeof errors & typeof errorsOfAccounts & typeof errorsOfApp & typeof errorsOfFiles>;
  help: typeof help;
  home: typeof home;
  import: typeof importTexts;
  login: typeof login;
  'mark-scale': typeof markScale;
  'new-tasks': typeof newTasks;
  offline: typeof offline;
  'past-notices': typeof pastNotices;
  player: typeof player;
  privacy: typeof privacy;
  protection: typeof protection;
  problems: Complete<
    Exclude<FieldProblem, TextTooLong> | 'text_longer_than',
    typeof problems & typeof problemsOfAccounts & typeof problemsOfApp
  >;
  'pupil-accounts': typeof pupilAccounts;
  activity: typeof activity;
  ranking: typeof ranking;
  rankings: typeof rankings;
  releases: typeof releases;
  runs: typeof runs;
  sharing: typeof sharing;
  shell: typeof shell;
  tables: typeof tables;
  tasks: typeof tasks;
  terms: typeof terms;
  times: typeof times;
  tutorial: typeof tutorial;
  'word-groups': typeof wordGroups;
  words: typeof words;
}

/** The name of a file of texts. */
export type Namespace = keyof Texts;

type Keys = { [Name in Namespace]: KeysIn<Texts[Name]> };
type FullKeys = { [Name in Namespace]: `${Name}:${Keys[Name]}` };

/** Returns a text of the first namespace by its key, of the others by `namespace:key`. */
export type Translate<First extends Namespace, Others extends Namespace = never> = (
  key: Keys[First] | FullKeys[First | Others],
  values?: TextValues,
) => string;

import { HOUR_MS, MINUTE_MS } from './durations.ts';

export { PAGE_SIZES, TIMINGS } from './interface-constants.ts';

/** The constants of product §9.3 to product §9.13. Lengths count code points after `cleanText`. */

export const LIMITS = {
  words_per_group: 500,
  questions_per_task: 200,
  students_per_class: 100,
  /** Classes that one teacher teaches, archived ones too. Kept by the database (`classes_per_teacher_check`). */
  classes_per_teacher: 300,
  /** Homework and tests of one class. Kept by the database (`tasks_per_class_check`). */
  tasks_per_class: 2_000,
  /** Rows of a list from which a teacher makes accounts; a whole school may be in it. */
  pupils_per_list: 1_000,
  /** Columns of such a list that are read, and characters of a cell: a name, a surname and a remark. A longer cell is no name. */
  pupil_list_columns: 200,
  pupil_cell_length: 300,
  /** Accounts that one teacher makes in 24 hours. */
  pupil_accounts_per_day: 500,
  words_per_user: 20_000,
  /** Kept by the database (`word_groups_per_user_check`), as the words in all of them together. */
  groups_per_user: 2_000,
  words_in_groups_per_user: 40_000,
  word_side_length: 200,
  /** Rows of one import, and the groups they may go to. */
  words_per_import: 20_000,
  groups_per_import: 1_000,
  /** Word groups that entered words are added to in one save. */
  groups_per_save: 20,
  /** Classes that one call sets a homework or a test for. */
  classes_per_task: 20,
  /** Lessons of a school day in the teacher's bells. */
  lessons_per_day: 12,
  /** A file with words, in bytes. */
  import_file_bytes: 10 * 1024 * 1024,
  /** A longer name of a file is cut. */
  file_name_length: 300,
  /** A response may be longer than the right answer, up to this. */
  response_length: 1_000,
  login_length: 50,
  password_length: 200,
  /** Names of people, classes, word groups, exercises, homework and tests. */
  name_length: 100,
  email_length: 254,
  telephone_length: 30,
  school_length: 200,
  /** The teacher's note on a class. */
  comment_length: 1_000,
  /** Groups within a class, and the length of their names. */
  groups_per_class: 10,
  class_group_name_length: 30,
  news_title_length: 200,
  news_text_length: 5_000,
  /** The message of an offer of a word group. */
  offer_message_length: 500,
  /** Unanswered offers from one sender to one recipient. */
  waiting_offers: 5,
  /** Unanswered offers to one recipient from all users together who are no teachers and in no class with them. */
  waiting_offers_of_strangers: 20,
  /** Homework and exercises that one pupil has taken along and not delivered. */
  taken_runs: 20,
  /** Answers of one task that a pupil has asked the teacher to accept, without a decision yet. */
  waiting_appeals: 20,
  /** A message to the operator, and the text of a diploma. */
  subject_length: 200,
  message_length: 5_000,
  diploma_text_length: 500,
  /** E-mails that one address is sent within a day: about tasks; about the account that has had it longest, and its others. */
  task_emails_per_address: 40,
  account_emails_per_address: 20,
  /** The same of teachers' reminders, which are counted apart: they use up nothing of the others. */
  reminder_emails_per_address: 10,
  /** Why an administrator refused or blocked somebody. */
  reason_length: 500,
  /** A notice of the operator, in each language. */
  notice_text_length: 500,
} as const;

/** The longest texts of forms; a problem names them. */
export type TextLimit = (typeof LIMITS)[
  | 'word_side_length'
  | 'login_length'
  | 'password_length'
  | 'name_length'
  | 'email_length'
  | 'telephone_length'
  | 'school_length'
  | 'comment_length'
  | 'class_group_name_length'
  | 'news_title_length'
  | 'news_text_length'
  | 'offer_message_length'
  | 'subject_length'
  | 'message_length'
  | 'diploma_text_length'
  | 'notice_text_length'];

/** Minutes a run may be limited to. */
export const TIME_LIMIT_CHOICES = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20, 25, 30, 35, 40, 45, 50, 55, 60, 70, 80, 90, 100, 110, 120, 130,
  140, 150, 160,
] as const;

/**
 * Extra time of a pupil in percent (product §4.37): what the teacher may set, and what is offered. A test without a time limit has a
 * share of its window, at most of the longest limit. `kept_days`: how long it is kept for a pupil who left the class.
 */
export const EXTRA_TIME = { most_percent: 200, offered: [25, 50, 100], kept_days: 90 } as const;

/** How many days it is kept that a pupil without e-mail left a class, and so may be taken back (product §6.11). */
export const FORMER_PUPIL_DAYS = 90;

/**
 * How fast words are read aloud (product §9.28), as a part of the speed of a voice: by the user's choice, and by its `again` part on
 * request. `recorded` is the speed of the server's sounds.
 */
export const READING_RATES = { slow: 0.7, normal: 0.9, fast: 1.15, again: 0.6, recorded: 0.9 } as const;

/** Sounds of words that a device keeps; about 10 kB each. */
export const KEPT_SOUNDS = 2_000;

/**
 * How a device fetches the sounds of what is taken along: so many calls at once, below the limits of the server, and each so often
 * while the server has too many requests.
 */
export const FETCHED_SOUNDS = { at_once: 4, tries: 5 } as const;

/** A voice that failed is not tried again on this device for so long; so many are remembered. */
export const BROKEN_VOICES = { days: 7, kept: 20 } as const;

/** The time limit, in minutes, when it is switched on. */
export const DEFAULT_TIME_LIMIT = 10;

/** Days of the statistics of success on the home page. */
export const WEEK_DAYS = 7;

/**
 * What a teacher's home page lists. Tasks: those that run, begin within `coming_days` or ended within `ended_days` without all
 * pupils; of each the first `missing` names. Words: the hardest ones of the newest `word_tasks` tasks of `word_days` days, with
 * at least `word_answers` answers.
 */
export const TODAY = {
  tasks: 12,
  coming_days: 7,
  ended_days: 2,
  missing: 3,
  words: 5,
  word_tasks: 10,
  word_days: 14,
  word_answers: 3,
} as const;

/**
 * The daily warm-up (product §4.33): the questions of about five minutes; new words among them, and new words of the next class
 * tests. `times_asked`: how often it asks a word that is never answered right. `test_days`: how long before a test its words come
 * back. `known_days`: a word is known if it lasts so long.
 */
export const WARM_UP = {
  words: 20,
  seconds_per_word: 15,
  new_words: 5,
  new_words_before_test: 10,
  times_asked: 3,
  test_days: 7,
  known_days: 7,
  chart_days: 30,
} as const;

/**
 * What a class knows (product §9.25): the words of a map, what counts as known in percent, the share of weak words below which a pupil
 * needs them, the words of a homework, and which wrong answers say that two words are taken for each other.
 */
export const WEAK_WORDS = {
  map_words: 200,
  known_percent: 60,
  known_share: 0.8,
  homework_words: 20,
  confusion_days: 90,
  wrong_answers: 2_000,
  least_confusions: 2,
  confusions: 10,
} as const;

/** A right answer that takes longer proves a weak memory. */
export const SLOW_ANSWER = { seconds: 15, seconds_per_character: 1.5 } as const;

/** Avatars on a class card; the rest is shown as "+N". */
export const CLASS_CARD_AVATARS = 5;

/** Characters of the shortest password; an installation may require more. */
export const PASSWORD_MINIMUM = 5;

/** Translations are suggested for words longer than this many characters. */
export const SUGGESTION_LONGER_THAN = 2;

/** A pair is suggested from other users' words once this many of them entered it. */
export const SUGGESTION_MINIMUM_USERS = 3;

/** A new homework or test stays open this long unless the teacher says otherwise. */
export const NEW_TASK_DAYS = 7;

/** Steps of the date picker, in minutes. */
export const DATE_PICKER_STEP = 15;

/** The e-mail about a test is sent this long before it starts, in milliseconds; the one about homework at its start. */
export const TEST_MAIL_AHEAD_MS = HOUR_MS;

/** E-mails about sign-ins on new devices that a teacher or an administrator gets within a day. */
export const SIGN_IN_NOTICES_PER_DAY = 5;

/** E-mails about changes of credentials (product §6.8) that an account gets within a day. */
export const CREDENTIAL_NOTICES_PER_DAY = 5;

/** Links of password resets that an account is sent within a day; there is a minute between two of them. */
export const RESETS_PER_DAY = 5;

/** How long the link of a password reset works, and that of an approval of a teacher. */
export const RESET_LINK_MINUTES = 60;
export const APPROVAL_LINK_DAYS = 14;

/** The least and the most of `RETENTION_MONTHS`. */
export const RETENTION_MONTHS_RANGE = { least: 6, most: 120 } as const;

/** An unused account is erased this many days after its first warning and after its last one; so many days void a warning. */
export const RETENTION_DAYS = { first_warning: 30, last_warning: 7, void: 60 } as const;

/** A warning that the mail server refuses for so many days is given up. */
export const RETENTION_MAIL_DAYS = 14;

/** Unused accounts that are warned, and those that are erased, in one round of the job and in one day. */
export const RETENTION_AT_ONCE = { round: 100, day: 1_000 } as const;

/** An erasure of an account waits for a pupil who writes a test in a class that is deleted with it, so long after the pupil's start. */
export const ERASURE_WAITS_MINUTES = 60;

/** A homework or an exercise that was taken along can be delivered for so many days. */
export const TAKEN_DAYS = 60;

/** Seconds of the run timer: its colours, and when the remaining time is announced. */
export const TIMER_SECONDS = { orange_below: 40, red_below: 10, announced: [60, 30, 10] } as const;

/**
 * The time, in milliseconds on the server's clock, below which answers cannot come from a person: for an answer, and for each
 * letter that is typed or put in its place. 40 ms a letter are 300 words a minute. The fastest typists keep up about 215
 * (55 ms a letter), a fast twelve-year-old about 80 (150 ms).
 */
export const FASTEST_MS = { answer: 300, letter: 40 } as const;

/** Other questions that come between a wrong answer and its question, asked again (product §4.34). */
export const MISTAKE_RETURNS_AFTER = 4;

/** The length of an answer earns points up to this many graphemes. */
export const LONGEST_PAID_LENGTH = 30;

/** Finished runs of the same exercise or homework that count in rankings, per day. */
export const RANKED_RUNS_PER_DAY = 3;

/** Points that count in rankings, per user and day: those of own exercises, and those of homework and class tests. */
export const RANKED_OWN_POINTS_PER_DAY = 300;
export const RANKED_CLASS_POINTS_PER_DAY = 1_500;

/** `listed`: the people of a list; `months`: the current and those before it, with the `top` of each. */
export const RANKING = { listed: 10, months: 3, top: 3, medals: 3 } as const;

/** How long an e-mail is kept after it was sent or dropped, with what it said: also a message of somebody without an account. */
export const EMAILS_KEPT_DAYS = 90;

/** How long a change can be undone, in milliseconds. */
export const UNDO_KEPT_MS = 10 * MINUTE_MS;

/** The tutorial runs in windows at least this wide, in CSS pixels. */
export const TUTORIAL_MIN_WIDTH = 768;

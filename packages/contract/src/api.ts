import { accounts } from './accounts/accounts.ts';
import { consent } from './accounts/consent.ts';
import { ownSessions } from './accounts/own-sessions.ts';
import { preferences } from './accounts/preferences.ts';
import { restore } from './accounts/restore.ts';
import { secondFactor } from './accounts/second-factor.ts';
import { social } from './accounts/social.ts';
import { activity } from './activity/activity.ts';
import { approvals } from './administration/approvals.ts';
import { audit } from './administration/audit.ts';
import { adminState } from './administration/state.ts';
import { adminUsers } from './administration/users.ts';
import { certificates } from './certificates/certificates.ts';
import { shares } from './certificates/shares.ts';
import { classArchive } from './classes/archive.ts';
import { classes } from './classes/classes.ts';
import { extraTime } from './classes/extra-time.ts';
import { classGroups } from './classes/groups.ts';
import { markScale } from './classes/mark-scale.ts';
import { news } from './classes/news.ts';
import { nextYear } from './classes/next-year.ts';
import { classStudents } from './classes/students.ts';
import { classTeachers } from './classes/teachers.ts';
import { contact } from './contact/contact.ts';
import { home } from './home/home.ts';
import { languages } from './languages/languages.ts';
import { adminNotices, notices } from './notices/notices.ts';
import { privacy } from './privacy/privacy.ts';
import { privacyPage } from './privacy/privacy-page.ts';
import { pupilAccounts } from './pupil-accounts/pupil-accounts.ts';
import { rankings } from './rankings/rankings.ts';
import { acceptedAnswers } from './runs/accepted-answers.ts';
import { runs } from './runs/runs.ts';
import { takenRuns } from './runs/taken-runs.ts';
import { speech } from './speech/speech.ts';
import { bells } from './tasks/bells.ts';
import { classResults } from './tasks/class-results.ts';
import { newTasks } from './tasks/new-tasks.ts';
import { taskReminders } from './tasks/reminders.ts';
import { tasks } from './tasks/tasks.ts';
import { warmUp } from './warm-up/warm-up.ts';
import { weakWordsOfClass } from './weak-words/weak-words.ts';
import { wordFiles } from './word-files/word-files.ts';
import { assignments } from './word-groups/assignments.ts';
import { wordGroupOffers } from './word-groups/offers.ts';
import { wordGroupResults } from './word-groups/results.ts';
import { undo } from './word-groups/undo.ts';
import { wordGroups } from './word-groups/word-groups.ts';
import { suggestions } from './words/suggestions.ts';
import { words } from './words/words.ts';

/** The whole API by feature: the OpenAPI document, the server's routes and the access tests go through it. */
export const API = {
  accounts,
  restore,
  social,
  ownSessions,
  consent,
  preferences,
  secondFactor,
  contact,
  home,
  languages,
  words,
  suggestions,
  speech,
  wordFiles,
  wordGroups,
  wordGroupOffers,
  wordGroupResults,
  undo,
  assignments,
  classes,
  classArchive,
  nextYear,
  classTeachers,
  news,
  classStudents,
  classGroups,
  extraTime,
  markScale,
  certificates,
  shares,
  pupilAccounts,
  tasks,
  classResults,
  newTasks,
  taskReminders,
  bells,
  runs,
  takenRuns,
  warmUp,
  acceptedAnswers,
  weakWordsOfClass,
  rankings,
  activity,
  notices,
  adminNotices,
  privacy,
  privacyPage,
  approvals,
  adminUsers,
  audit,
  adminState,
};

import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import type { API } from '@slovickovo/contract/api';
import { LIMITS } from '@slovickovo/domain/limits';
import { type FastifyBaseLogger, fastify } from 'fastify';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import type { Db } from './db/database.ts';
import { Replica } from './db/replica/replica.ts';
import { registerAccounts } from './features/accounts/accounts.routes.ts';
import { CALL_RATES } from './features/accounts/attempts/attempt-limits.ts';
import { countCalls } from './features/accounts/attempts/attempts.service.ts';
import { registerConsent } from './features/accounts/consent/consent.routes.ts';
import { registerPreferences } from './features/accounts/preferences/preferences.routes.ts';
import { registerRestore } from './features/accounts/restore/restore.routes.ts';
import { registerSecondFactor } from './features/accounts/second-factor/second-factor.routes.ts';
import { registerOwnSessions } from './features/accounts/sessions/sessions.routes.ts';
import { findCaller, findCallers, recordNotedUses } from './features/accounts/sessions/sessions.service.ts';
import { availableProviders } from './features/accounts/social/providers/providers.ts';
import { registerSocial } from './features/accounts/social/social.routes.ts';
import { registerActivity } from './features/activity/activity.routes.ts';
import { registerApprovals } from './features/administration/approvals/approvals.routes.ts';
import { registerAudit } from './features/administration/audit/audit.routes.ts';
import { registerState } from './features/administration/state/state.routes.ts';
import { registerAdminUsers } from './features/administration/users/users.routes.ts';
import { registerCertificates, registerShares } from './features/certificates/certificates.routes.ts';
import { headOfCertificate } from './features/certificates/shares.service.ts';
import { registerClassArchive } from './features/classes/archive/archive.routes.ts';
import { registerClasses } from './features/classes/classes.routes.ts';
import { registerExtraTime } from './features/classes/extra-time/extra-time.routes.ts';
import { registerClassGroups } from './features/classes/groups/groups.routes.ts';
import { registerMarkScale } from './features/classes/mark-scale/mark-scale.routes.ts';
import { registerNews } from './features/classes/news/news.routes.ts';
import { registerNextYear } from './features/classes/next-year/next-year.routes.ts';
import { registerClassStudents } from './features/classes/students/students.routes.ts';
import { registerClassTeachers } from './features/classes/teachers/teachers.routes.ts';
import { registerContact } from './features/contact/contact.routes.ts';
import { registerHome } from './features/home/home.routes.ts';
import { registerLanguages } from './features/languages/languages.routes.ts';
import { registerAdminNotices, registerNotices } from './features/notices/notices.routes.ts';
import { registerPrivacyPage } from './features/privacy/page/privacy-page.routes.ts';
import { registerPrivacy } from './features/privacy/privacy.routes.ts';
import { registerPupilAccounts } from './features/pupil-accounts/pupil-accounts.routes.ts';
import { registerRankings } from './features/rankings/rankings.routes.ts';
import { registerAcceptedAnswers } from './features/runs/accepting/accepted-answers.routes.ts';
import { registerRuns } from './features/runs/runs.routes.ts';
import { registerTakenRuns } from './features/runs/taken/taken-runs.routes.ts';
import { registerSpeech } from './features/speech/speech.routes.ts';
import { registerBells } from './features/tasks/bells/bells.routes.ts';
import { registerClassResults } from './features/tasks/class-results/class-results.routes.ts';
import { registerNewTasks } from './features/tasks/new/new-tasks.routes.ts';
import { registerTaskReminders } from './features/tasks/reminders/reminders.routes.ts';
import { registerTasks } from './features/tasks/tasks.routes.ts';
import { registerWarmUp } from './features/warm-up/warm-up.routes.ts';
import { registerWeakWords } from './features/weak-words/weak-words.routes.ts';
import { registerWordFiles } from './features/word-files/word-files.routes.ts';
import { registerAssignments } from './features/word-groups/assignments/assignments.routes.ts';
import { registerOffers } from './features/word-groups/offers/offers.routes.ts';
import { registerGroupResults } from './features/word-groups/results/results.routes.ts';
import { registerUndo } from './features/word-groups/undo/undo.routes.ts';
import { registerWordGroups } from './features/word-groups/word-groups.routes.ts';
import { registerSuggestions } from './features/words/suggestions/suggestions.routes.ts';
import { registerWords } from './features/words/words.routes.ts';
import { BODY_LIMIT, registerBodyRules } from './http/body.ts';
import { refuse, registerErrorHandler } from './http/error-handler.ts';
import type { App } from './http/implement.ts';
import { Drain, registerDrain } from './http/operation/drain.ts';
import { registerHealth } from './http/operation/health.ts';
import { createLog } from './http/operation/log-lines.ts';
import { registerPipeliningLimit } from './http/operation/pipelining.ts';
import { registerPromptClose } from './http/operation/prompt-close.ts';
import { registerServerClock } from './http/operation/server-clock.ts';
import { trustOf } from './http/operation/trusted-proxies.ts';
import { registerWebPages } from './http/pages/web-pages.ts';
import { RequestRate } from './http/request-rate.ts';
import { registerSecurityHeaders } from './http/security-headers.ts';
import { REPLY_COMPRESSION } from './http/sent-replies/kept-replies.ts';
import { secureRandom } from './secure-random.ts';

interface AppParts {
  config: Config;
  db: Db;
  /** Folder of the built web pages; without it only the API is served. */
  webRoot?: string;
  /** By default a log of its own, to the standard output. */
  log?: FastifyBaseLogger;
}

/** The registration of each table of the API; a table without one does not compile. */
const ROUTES: Record<keyof typeof API, (app: App) => void> = {
  accounts: registerAccounts,
  restore: registerRestore,
  social: registerSocial,
  ownSessions: registerOwnSessions,
  consent: registerConsent,
  preferences: registerPreferences,
  secondFactor: registerSecondFactor,
  contact: registerContact,
  home: registerHome,
  warmUp: registerWarmUp,
  languages: registerLanguages,
  words: registerWords,
  suggestions: registerSuggestions,
  speech: registerSpeech,
  wordFiles: registerWordFiles,
  wordGroups: registerWordGroups,
  wordGroupOffers: registerOffers,
  wordGroupResults: registerGroupResults,
  undo: registerUndo,
  assignments: registerAssignments,
  classes: registerClasses,
  classArchive: registerClassArchive,
  nextYear: registerNextYear,
  classTeachers: registerClassTeachers,
  news: registerNews,
  classStudents: registerClassStudents,
  classGroups: registerClassGroups,
  extraTime: registerExtraTime,
  markScale: registerMarkScale,
  certificates: registerCertificates,
  shares: registerShares,
  pupilAccounts: registerPupilAccounts,
  tasks: registerTasks,
  classResults: registerClassResults,
  newTasks: registerNewTasks,
  bells: registerBells,
  taskReminders: registerTaskReminders,
  runs: registerRuns,
  takenRuns: registerTakenRuns,
  acceptedAnswers: registerAcceptedAnswers,
  weakWordsOfClass: registerWeakWords,
  rankings: registerRankings,
  activity: registerActivity,
  notices: registerNotices,
  adminNotices: registerAdminNotices,
  privacy: registerPrivacy,
  privacyPage: registerPrivacyPage,
  approvals: registerApprovals,
  adminUsers: registerAdminUsers,
  audit: registerAudit,
  adminState: registerState,
};

function replicaOf(
  { DATABASE_REPLICA_URL: url, DATABASE_POOL: max, DATABASE_PREPARE: prepare }: Config,
  log: FastifyBaseLogger,
) {
  if (url === undefined) return undefined;
  return new Replica(url, { max, prepare }, (err) => log.warn({ err }, 'the replica could not be read'));
}

/** Makes the HTTP server with all its routes; it does not listen yet. */
export async function createApp({ config, db, webRoot, log }: AppParts): Promise<App> {
  const server = fastify({
    loggerInstance: log ?? createLog(config.LOG_LEVEL),
    genReqId: () => randomUUID(),
    trustProxy: trustOf(config.TRUST_PROXY),
    bodyLimit: BODY_LIMIT,
    // Long enough for a slow phone; a socket that sends nothing is closed.
    requestTimeout: 30_000,
    // So is one on which no byte moves, because its client does not read: streams send something every 15 s, and a proxy waits for a
    // reply no longer than this either.
    connectionTimeout: 60_000,
    forceCloseConnections: 'idle',
    // What still arrives while the server stops is answered: its caller must not notice the stop.
    return503OnClosing: false,
    // A side of a word is a parameter of its sound; URL encoding makes up to twelve characters of one code point.
    routerOptions: { maxParamLength: 12 * LIMITS.word_side_length },
    // A malformed URL reaches no route, so the error handler does not see it.
    frameworkErrors: (_error, _request, reply) => refuse(reply, 'malformed'),
  });
  const context: Context = {
    config,
    db,
    random: secureRandom,
    log: server.log,
    rounds: new Map(),
    replica: replicaOf(config, server.log),
  };
  const rateOf = (action: keyof typeof CALL_RATES) =>
    new RequestRate(CALL_RATES[action], (userId, calls) => countCalls(context, action, userId, calls));
  const app = Object.assign(server, {
    context,
    callRate: rateOf('all_calls'),
    changeRate: rateOf('changes'),
    drain: new Drain(),
    openStreams: new Set<{ size: number }>(),
    findCaller: (token: string) => findCaller(context, token),
    findCallers: (tokens: readonly string[]) => findCallers(context, tokens),
  }) as unknown as App;

  registerPipeliningLimit(app);
  registerDrain(app, app.drain);
  registerErrorHandler(app);
  registerSecurityHeaders(app, config);
  registerServerClock(app, db);
  await app.register(cookie);
  await app.register(compress, {
    threshold: 1024,
    // A run of 75 questions: on another thread, piece by piece, it would cost several times as much.
    syncThreshold: 64 * 1024,
    encodings: ['gzip', 'identity'],
    zlibOptions: REPLY_COMPRESSION,
  });
  registerBodyRules(app);

  registerHealth(app);
  for (const register of Object.values(ROUTES)) register(app);

  if (webRoot === undefined) app.setNotFoundHandler((_request, reply) => refuse(reply, 'not_found'));
  else {
    await registerWebPages(app, webRoot, {
      services: config,
      providers: availableProviders(config),
      productUrl: config.PRODUCT_URL,
      hasWorker: config.OFFLINE === 'on',
      languages: config.INTERFACE_LANGUAGES,
      headOf: (request, path) => headOfCertificate(app, request, path),
    });
  }
  registerPromptClose(app);
  app.addHook('onClose', () => recordNotedUses(context));
  app.addHook('onClose', () => context.replica?.close());
  return app;
}

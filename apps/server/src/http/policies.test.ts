import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { API } from '@slovickovo/contract/api';
import { expect, it } from 'vitest';

type EndpointName = {
  [Table in keyof typeof API]: `${Table}.${keyof (typeof API)[Table] & string}`;
}[keyof typeof API];

/** The endpoints where each policy decides; `access.api.test.ts` shows who gets what there. */
const ENDPOINTS: Record<string, readonly EndpointName[]> = {
  'accountPolicies.block': ['adminUsers.block'],
  'accountPolicies.changeRole': ['adminUsers.changeRole'],
  'accountPolicies.erase': ['adminUsers.erase'],
  'accountPolicies.reset': ['adminUsers.reset'],
  'secondFactorPolicies.have': [
    'secondFactor.get',
    'secondFactor.begin',
    'secondFactor.confirm',
    'secondFactor.renewRecoveryCodes',
    'secondFactor.remove',
  ],
  'classPolicies.read': [
    'classes.get',
    'news.list',
    'classStudents.ranking',
    'tasks.listOfClass',
    'assignments.listOfClass',
  ],
  'classPolicies.readPrivate': ['classes.get'],
  'classPolicies.readResults': [
    'classResults.exportClass',
    'classStudents.ranking',
    'classStudents.student',
    'certificates.diplomas',
    'certificates.preview',
    'wordGroupResults.list',
    'wordGroupResults.words',
  ],
  'pupilAccountPolicies.reset': ['pupilAccounts.list', 'pupilAccounts.reset', 'pupilAccounts.correctName'],
  'pupilAccountPolicies.takeBack': ['pupilAccounts.readText', 'pupilAccounts.readFile', 'pupilAccounts.takeBack'],
  'classPolicies.change': [
    'weakWordsOfClass.get',
    'weakWordsOfClass.setHomework',
    'nextYear.move',
    'classGroups.create',
    'classGroups.rename',
    'classGroups.remove',
    'classGroups.move',
    'classGroups.halve',
    'extraTime.set',
    'pupilAccounts.readText',
    'pupilAccounts.readFile',
    'pupilAccounts.list',
    'pupilAccounts.create',
    'pupilAccounts.reset',
    'pupilAccounts.correctName',
    'pupilAccounts.takeBack',
    'classes.removeStudents',
    'news.write',
    'news.remove',
    'assignments.assign',
    'assignments.change',
    'assignments.remove',
    'tasks.create',
    'newTasks.create',
    'newTasks.duplicate',
  ],
  'classPolicies.share': [
    'classTeachers.list',
    'classTeachers.offer',
    'classTeachers.withdraw',
    'classTeachers.remove',
  ],
  'classPolicies.own': [
    'classes.remove',
    'classArchive.get',
    'classArchive.archive',
    'classArchive.restore',
    'nextYear.move',
    'classTeachers.offer',
    'classTeachers.withdraw',
  ],
  'teachingPolicies.end': ['classTeachers.remove'],
  'classOfferPolicies.answer': ['classTeachers.respond'],
  'taskPolicies.read': ['tasks.get', 'tasks.statistics', 'tasks.compare', 'tasks.listResults'],
  'taskPolicies.readWords': ['tasks.get', 'tasks.statistics'],
  'taskPolicies.readResultsOfClass': ['classResults.exportTask', 'tasks.statistics', 'tasks.listResults'],
  'taskPolicies.compareWithClass': ['tasks.compare'],
  'taskPolicies.change': ['tasks.update', 'tasks.remove', 'newTasks.duplicate', 'runs.preview'],
  'taskPolicies.remind': ['taskReminders.send'],
  'taskPolicies.supervise': [
    'tasks.get',
    'tasks.admit',
    'runs.live',
    'runs.addTime',
    'warmUp.readiness',
    'acceptedAnswers.list',
    'acceptedAnswers.withdraw',
  ],
  'startPolicies.start': ['runs.start'],
  'playPolicies.play': ['runs.save', 'runs.alive', 'runs.clock'],
  'runPolicies.readResult': ['runs.get'],
  'runPolicies.readUncounted': ['runs.get'],
  'runPolicies.practise': ['runs.practise'],
  'runPolicies.appeal': ['acceptedAnswers.appeal'],
  'runPolicies.judge': ['acceptedAnswers.accept', 'acceptedAnswers.refuse'],
  'runPolicies.voidResult': ['runs.remove'],
  'verdictPolicies.read': [
    'runs.start',
    'runs.save',
    'runs.open',
    'runs.get',
    'runs.practise',
    'acceptedAnswers.appeal',
  ],
  'wordPolicies.change': ['words.update', 'words.remove'],
  'wordGroupPolicies.read': ['wordGroups.get'],
  'wordGroupPolicies.change': ['wordGroups.save', 'wordGroups.update', 'wordGroups.remove', 'wordGroups.removeMany'],
  'wordGroupPolicies.assign': ['assignments.assign'],
  'wordGroupPolicies.readResults': ['wordGroupResults.list', 'wordGroupResults.words'],
  'offerPolicies.read': ['wordGroupOffers.get'],
  'offerPolicies.answer': ['wordGroupOffers.respond'],
  'undoPolicies.undo': ['undo.run'],
};

/** The names of all policies of the features, as `classPolicies.read`. */
async function listPolicies(): Promise<string[]> {
  const features = join(import.meta.dirname, '../features');
  const paths = readdirSync(features, { recursive: true, encoding: 'utf8' });
  const files = paths.filter((path) => path.endsWith('.policies.ts'));
  const modules: Record<string, object>[] = await Promise.all(files.map((path) => import(join(features, path))));
  return modules.flatMap((tables) =>
    Object.entries(tables).flatMap(([table, policies]) => Object.keys(policies).map((policy) => `${table}.${policy}`)),
  );
}

it('every policy decides at an endpoint whose access is proven', async () => {
  expect(Object.keys(ENDPOINTS).sort()).toEqual((await listPolicies()).sort());
});

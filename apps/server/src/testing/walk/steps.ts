import { CLASS_STEPS } from './class-steps.ts';
import { RUN_STEPS } from './run-steps.ts';
import { TASK_STEPS } from './task-steps.ts';
import { WORD_STEPS } from './word-steps.ts';

/** All steps by name. */
const STEPS = { ...CLASS_STEPS, ...WORD_STEPS, ...TASK_STEPS, ...RUN_STEPS };
type StepName = keyof typeof STEPS;

/** How often a step is made beside the others, by everybody and by each role. */
const OF_EVERYBODY = {
  ...{ newWords: 1, addWords: 1, replaceWords: 1, removeWordGroup: 1, changeWord: 1, removeWords: 1 },
  ...{ offerWords: 1, answerOffer: 2, undo: 3, newExercise: 1, changeTask: 1, removeTask: 1 },
  ...{ start: 3, finishAnswered: 4, practise: 1, warmUp: 1 },
} as const satisfies Partial<Record<StepName, number>>;

const WEIGHTS = {
  user: {
    ...OF_EVERYBODY,
    ...{ join: 3, leave: 2, start: 8, answer: 2, finish: 2, finishAnswered: 8, quit: 2 },
    ...{ take: 2, deliver: 4, giveUp: 1, appeal: 3 },
  },
  teacher: {
    ...OF_EVERYBODY,
    ...{ newClass: 1, renameClass: 1, removeClass: 1, newCode: 1, closeJoining: 1, removeStudent: 2 },
    ...{ archive: 1, restore: 3, nextYear: 2, news: 1, removeNews: 1 },
    ...{ newClassGroup: 2, removeClassGroup: 1, move: 3, halve: 1, extraTime: 1, markScale: 1 },
    ...{ invite: 2, answerInvitation: 4, leaveTeachers: 1, newPupils: 1, resetPupil: 1, returnPupil: 1 },
    ...{ assign: 2, unassign: 1, newHomework: 4, newTest: 3, duplicate: 4, endTask: 3, admit: 3, remind: 2 },
    ...{ moreTime: 1, practiseWeakWords: 2, startForPupil: 3, voidResult: 3, accept: 4, refuseAppeal: 2 },
    ...{ withdrawAccepted: 2 },
  },
} as const satisfies Record<'user' | 'teacher', Partial<Record<StepName, number>>>;

/** The steps of the two roles, each as often as its weight. */
export const STEPS_OF = { user: weighted(WEIGHTS.user), teacher: weighted(WEIGHTS.teacher) };

function weighted(weights: Partial<Record<StepName, number>>) {
  return Object.entries(weights).flatMap(([name, weight]) =>
    Array.from({ length: weight }, () => STEPS[name as StepName]),
  );
}

import type { QuestionType } from '@slovickovo/domain/question-types/question-types';
import type { ComponentType } from 'react';
import { missingCode } from '../../../lib/pages/missing-code.ts';
import type { QuestionScreenProps } from '../parts/question-screen.ts';
import { ConnectScreen } from './connect.tsx';
import { DictationScreen } from './dictation.tsx';
import { FillingScreen } from './filling.tsx';
import { FoldingScreen } from './folding.tsx';
import { SelectScreen } from './select.tsx';

/** All question types and their screens; the rules are in the domain's `question-types`. A type without one does not compile. */
const QUESTION_SCREENS = {
  folding: FoldingScreen,
  filling: FillingScreen,
  select: SelectScreen,
  listening: SelectScreen,
  dictation: DictationScreen,
  connect: ConnectScreen,
} satisfies Record<QuestionType, ComponentType<QuestionScreenProps>>;

/** The screen of a type. A newer server may ask a type that this version does not know: then the page loads anew. */
export function screenOf(type: QuestionType): ComponentType<QuestionScreenProps> {
  if (!Object.hasOwn(QUESTION_SCREENS, type)) throw missingCode(`There is no screen for the question type "${type}".`);
  return QUESTION_SCREENS[type];
}

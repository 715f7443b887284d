import type { QuestionType } from '@slovickovo/domain/question-types/question-types';
import type { ComponentType } from 'react';
import type { QuestionScreenProps } from '../parts/question-screen.ts';
import { ConnectScreen } from './connect.tsx';
import { DictationScreen } from './dictation.tsx';
import { FillingScreen } from './filling.tsx';
import { FoldingScreen } from './folding.tsx';
import { SelectScreen } from './select.tsx';

/** All question types and their screens; the rules are in the domain's `question-types`. A type without one does not compile. */
export const QUESTION_SCREENS = {
  folding: FoldingScreen,
  filling: FillingScreen,
  select: SelectScreen,
  listening: SelectScreen,
  dictation: DictationScreen,
  connect: ConnectScreen,
} satisfies Record<QuestionType, ComponentType<QuestionScreenProps>>;

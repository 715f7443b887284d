import type { QuestionType } from '@slovickovo/domain/question-types/question-types';
import type { ComponentType } from 'react';
import type { QuestionScreenProps } from './question-screen.ts';
import { ConnectScreen } from './question-types/connect.tsx';
import { FillingScreen } from './question-types/filling.tsx';
import { FoldingScreen } from './question-types/folding.tsx';
import { SelectScreen } from './question-types/select.tsx';

/** Every question type and its screen; its rules are in the domain's `question-types`. A type without one does not compile. */
export const QUESTION_SCREENS = {
  folding: FoldingScreen,
  filling: FillingScreen,
  select: SelectScreen,
  connect: ConnectScreen,
} satisfies Record<QuestionType, ComponentType<QuestionScreenProps>>;

import { IconCheck, IconX } from '@tabler/icons-react';
import { WordText } from '../../../components/words/word-text.tsx';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { ChoiceFoot } from '../parts/choice-foot.tsx';
import { outcomeOf, type QuestionScreenProps } from '../parts/question-screen.ts';
import { useChoice } from '../parts/use-choice.ts';
import { rightAnswer } from '../run/run-question.ts';
import classes from './select.module.css';

/** Choosing the answer among options, to a word that is read or heard. */
export function SelectScreen({ question, languages, onAnswer, verdict }: QuestionScreenProps) {
  const { t } = useTranslation('player');
  const options = question.answers ?? [];
  const isAsking = question.response === null;
  const { group, chosen, press, ...choice } = useChoice(options, isAsking, onAnswer);

  return (
    <>
      <fieldset
        ref={group}
        tabIndex={-1}
        className={classes.options}
        data-count={options.length}
        data-long={options.some((option) => option.length > 22) || undefined}
        data-outcome={outcomeOf(question)}
        aria-label={t('task.select')}
      >
        {options.map((option, index) => {
          const mark = markOf({ option, question, isChosen: index === chosen });
          return (
            <button
              key={option}
              type="button"
              className={classes.option}
              data-mark={mark}
              aria-pressed={index === chosen}
              aria-disabled={!isAsking}
              onClick={() => press(index)}
            >
              <OptionSign mark={mark} digit={index + 1} />
              <span className={classes.text} lang={languages.asked.code}>
                <WordText text={option} />
              </span>
            </button>
          );
        })}
      </fieldset>
      {isAsking ? (
        <ChoiceFoot {...choice} chosen={chosen} count={options.length} onGiveUp={() => onAnswer('')} />
      ) : (
        verdict
      )}
    </>
  );
}

type Mark = 'right' | 'wrong' | 'chosen' | 'other' | 'open';

/** The digit that chooses the option; a tick or a cross once it is right or wrong. */
function OptionSign({ mark, digit }: { mark: Mark; digit: number }) {
  return (
    <span className={classes.digit} aria-hidden>
      {mark === 'right' && <IconCheck size={20} stroke={2.5} />}
      {mark === 'wrong' && <IconX size={20} stroke={2.5} />}
      {mark !== 'right' && mark !== 'wrong' && digit}
    </span>
  );
}

interface Marked {
  option: string;
  question: QuestionScreenProps['question'];
  isChosen: boolean;
}

function markOf({ option, question, isChosen }: Marked): Mark {
  if (question.response === null) return isChosen ? 'chosen' : 'open';
  if (question.valid === null) return isChosen ? 'chosen' : 'other';
  // A player who gives up has answered with nothing, whatever was chosen before.
  const isAnswer = question.response !== '' && (option === question.response || isChosen);
  if (option === rightAnswer(question) || (isAnswer && question.valid)) return 'right';
  return isAnswer ? 'wrong' : 'other';
}

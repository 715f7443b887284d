import { type ReactNode, useId } from 'react';
import classes from './choice-cards.module.css';

/** A card of `ChoiceCards`; `text` explains what choosing it means. */
export interface Choice<Value extends string> {
  value: Value;
  title: string;
  text: string;
  picture?: ReactNode;
}

interface ChoiceCardsProps<Value extends string> {
  legend: string;
  value: Value;
  onChange: (value: Value) => void;
  choices: readonly Choice<Value>[];
  /** A text under the cards. */
  note?: ReactNode;
  error?: ReactNode;
}

/** Radio buttons drawn as cards, each with an explanation. */
export function ChoiceCards<Value extends string>({
  legend,
  value,
  onChange,
  choices,
  note,
  error,
}: ChoiceCardsProps<Value>) {
  const group = useId();
  return (
    <fieldset className={classes.group}>
      <legend>{legend}</legend>
      <div className={classes.cards} data-count={choices.length}>
        {choices.map((choice) => (
          <label key={choice.value} className={classes.card}>
            <input
              type="radio"
              name={group}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.picture && (
              <span className={classes.picture} aria-hidden>
                {choice.picture}
              </span>
            )}
            <span className={classes.words}>
              <span className={classes.title}>{choice.title}</span>
              <span className={classes.text}>{choice.text}</span>
            </span>
          </label>
        ))}
      </div>
      {note && <p className={classes.note}>{note}</p>}
      {error && <p className={classes.error}>{error}</p>}
    </fieldset>
  );
}

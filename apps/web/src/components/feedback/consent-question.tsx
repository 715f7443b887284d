import { type ReactNode, useId } from 'react';
import classes from './consent-question.module.css';

interface ConsentQuestionProps {
  title: string;
  children: ReactNode;
  yes: string;
  no: string;
  onAnswer: (isAllowed: boolean) => void;
}

/** Asks whether a service of somebody else may be used. Refusing is as easy as allowing: two buttons of one look (product §1.7). */
export function ConsentQuestion({ title, children, yes, no, onAnswer }: ConsentQuestionProps) {
  const id = useId();
  return (
    <section className={classes.question} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      <p className={classes.text}>{children}</p>
      <div className={classes.answers}>
        <button type="button" className={classes.answer} onClick={() => onAnswer(false)}>
          {no}
        </button>
        <button type="button" className={classes.answer} onClick={() => onAnswer(true)}>
          {yes}
        </button>
      </div>
    </section>
  );
}

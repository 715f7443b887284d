import { useTranslation } from '../../lib/texts/use-translation.ts';
import classes from './accepted-answers.module.css';
import { acceptedAnswers, acceptedText } from './accepted-answers.ts';
import { SignsHelp } from './signs-help.tsx';

/** "Uznáme: pes · psík", with a help button about the signs. Renders nothing for a side with a single answer. */
export function AcceptedLine({ text, lang }: { text: string; lang: string }) {
  const { t } = useTranslation('words');
  const answers = acceptedAnswers(text);
  if (answers.length === 0) return null;
  return (
    <div className={classes.line}>
      <span>
        {t('accepted')} <span lang={lang}>{acceptedText(answers, t)}</span>
      </span>
      {/* Outside the Tab order, which goes from word to word; the same help button is above the rows. */}
      <SignsHelp size={24} tabIndex={-1} />
    </div>
  );
}

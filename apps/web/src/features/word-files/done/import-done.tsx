import { Button } from '@mantine/core';
import type { WordImport } from '@slovickovo/contract/word-files/word-files';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Card } from '../../../components/cards/card.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { TextLink } from '../../../components/text-link.tsx';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { useHeadingFocus } from '../use-heading-focus.ts';
import classes from './import-done.module.css';
import { UndoneText } from './undone-text.tsx';
import { useUndoImport } from './use-undo-import.ts';

interface ImportDoneProps {
  done: WordImport;
  onChange: (done: WordImport) => void;
  onAgain: () => void;
}

/** The result of an import, with a button that undoes it. */
export function ImportDone({ done, onChange, onAgain }: ImportDoneProps) {
  const { t } = useTranslation(['import', 'terms']);
  const undo = useUndoImport();
  const heading = useHeadingFocus();
  const all = done.new_words + done.known_words;
  return (
    <Card as="section" className={classes.done}>
      <h2 className={classes.title} ref={heading} tabIndex={-1}>
        {done.undone ? t('undoneTitle') : t('doneTitle', { count: all })}
      </h2>
      {done.undone ? (
        <UndoneText undone={done.undone} />
      ) : (
        <>
          <p className={classes.text}>
            {t('terms:newWords', { count: done.new_words })}
            {done.known_words > 0 && ` · ${t('knownWords', { count: done.known_words })}`}
          </p>
          <ul className={classes.groups}>
            {done.wordgroups.map(({ id, name }) => (
              <li key={id}>
                <TextLink to="/app/wordgroups/$id" params={{ id: String(id) }}>
                  {name}
                </TextLink>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={classes.actions}>
        <LinkButton to="/app/words">{t('terms:myWords')}</LinkButton>
        <Button variant="default" onClick={onAgain}>
          {t('again')}
        </Button>
        {!done.undone && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={20} stroke={1.75} aria-hidden />}
            loading={undo.isPending}
            onClick={() => void undo.ask(done, onChange)}
          >
            {t('undo')}
          </Button>
        )}
      </div>
    </Card>
  );
}

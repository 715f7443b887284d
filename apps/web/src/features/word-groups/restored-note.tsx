import { Button } from '@mantine/core';
import { Callout } from '../../components/feedback/callout.tsx';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import classes from './restored-note.module.css';

interface RestoredNoteProps {
  text: string;
  onStartAgain: () => void;
}

/** Says that the wizard continues with what was not saved, with a button that empties it. */
export function RestoredNote({ text, onStartAgain }: RestoredNoteProps) {
  const { t } = useTranslation('word-groups');
  return (
    <Callout type="info">
      <div className={classes.restored}>
        <span>{text}</span>
        <Button size="compact-sm" variant="default" onClick={onStartAgain}>
          {t('startAgain')}
        </Button>
      </div>
    </Callout>
  );
}

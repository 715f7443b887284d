import { Button } from '@mantine/core';
import { type WordImport, wordFiles } from '@slovickovo/contract/word-files/word-files';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../components/cards/card.tsx';
import { Section } from '../../../components/page.tsx';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { formatDateTime } from '../../../lib/time/dates.ts';
import classes from './import-done.module.css';
import { UndoneText } from './undone-text.tsx';
import { useUndoImport } from './use-undo-import.ts';

/** The last imports; each can be undone. */
export function ImportHistory() {
  const { t } = useTranslation('import');
  const { data: imports = [] } = useQuery({ ...apiQuery(wordFiles.list), staleTime: 0 });
  if (imports.length === 0) return null;
  return (
    <Section title={t('history')}>
      <ul className={classes.history}>
        {imports.map((done) => (
          <li key={done.id}>
            <PastImport done={done} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function PastImport({ done }: { done: WordImport }) {
  const { t } = useTranslation(['import', 'terms']);
  const undo = useUndoImport();
  const name = done.name ?? t('pastedText');
  return (
    <Card className={classes.import}>
      <div className={classes.about}>
        <span className={classes.name}>{name}</span>
        <span className={classes.soft}>
          {formatDateTime(done.created_at)} · {t('terms:wordCount', { count: done.new_words + done.known_words })}
          {done.wordgroups.length > 0 && ` · ${done.wordgroups.map((group) => group.name).join(', ')}`}
        </span>
        {done.undone && <UndoneText undone={done.undone} />}
      </div>
      {!done.undone && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={20} stroke={1.75} aria-hidden />}
          aria-label={t('undoNamed', { name })}
          loading={undo.isPending}
          onClick={() => void undo.ask(done)}
        >
          {t('undo')}
        </Button>
      )}
    </Card>
  );
}

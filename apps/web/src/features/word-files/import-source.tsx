import { Button, Textarea } from '@mantine/core';
import { LIMITS } from '@slovickovo/domain/limits';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Card } from '../../components/cards/card.tsx';
import { Callout } from '../../components/feedback/callout.tsx';
import { FileButton, useFileDrop } from '../../components/fields/file-choice.tsx';
import { RefusalText } from '../../components/fields/form.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import classes from './import-source.module.css';
import type { ImportSource } from './import-state.ts';

const FILES = '.csv,.tsv,.txt,.xlsx,.ods,.apkg,.colpkg';

interface ImportSourceChoiceProps {
  error: ApiError | null;
  isReading: boolean;
  onChoose: (source: ImportSource) => void;
}

/** Chooses the source: a file, picked or dropped, or a pasted text. */
export function ImportSourceChoice({ error, isReading, onChoose }: ImportSourceChoiceProps) {
  const [isTooLarge, setTooLarge] = useState(false);
  const refused = isTooLarge ? new ApiError('file_too_large', 422) : error;
  const chooseFile = (file: File | undefined) => {
    if (!file) return;
    // The server would refuse the file only after receiving all of it.
    setTooLarge(file.size > LIMITS.import_file_bytes);
    if (file.size <= LIMITS.import_file_bytes) onChoose({ bytes: file, name: file.name });
  };
  return (
    <div className={classes.sources}>
      {refused && (
        <div className={classes.wide}>
          <Callout type="warning">
            <RefusalText error={refused} />
          </Callout>
        </div>
      )}
      <FileDrop isReading={isReading} onFile={chooseFile} />
      <PastedText isReading={isReading} onText={(text) => onChoose({ bytes: new Blob([text]), name: null })} />
    </div>
  );
}

interface FileDropProps {
  isReading: boolean;
  onFile: (file: File | undefined) => void;
}

function FileDrop({ isReading, onFile }: FileDropProps) {
  const { t } = useTranslation(['import', 'terms']);
  const hint = useId();
  const dropping = useFileDrop(onFile);
  return (
    <Card as="section" className={classes.drop} aria-busy={isReading} {...dropping}>
      <IconFileSpreadsheet size={36} stroke={1.5} aria-hidden />
      <h2 className={classes.title}>{t('file')}</h2>
      <p className={classes.hint} id={hint}>
        {t('fileHint')}
      </p>
      <FileButton accept={FILES} onFile={onFile} loading={isReading} aria-describedby={hint}>
        {t('terms:chooseFile')}
      </FileButton>
      <p className={classes.hint}>{t('drop')}</p>
    </Card>
  );
}

interface PastedTextProps {
  isReading: boolean;
  onText: (text: string) => void;
}

function PastedText({ isReading, onText }: PastedTextProps) {
  const { t } = useTranslation('import');
  const [text, setText] = useState('');
  return (
    <Card as="section" className={classes.paste}>
      <h2 className={classes.title}>{t('paste')}</h2>
      <Textarea
        label={t('pasteLabel')}
        description={t('pasteHint')}
        placeholder={t('pastePlaceholder')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        classNames={{ input: classes.text }}
        spellCheck={false}
      />
      <div>
        <Button variant="default" disabled={text.trim() === ''} loading={isReading} onClick={() => onText(text)}>
          {t('showText')}
        </Button>
      </div>
    </Card>
  );
}

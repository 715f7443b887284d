import { Textarea } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { type ClipboardEvent, useId } from 'react';
import { FileButton, useFileDrop } from '../../../components/fields/file-choice.tsx';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import classes from './list-step.module.css';
import type { NewPupils } from './use-new-pupils.ts';

const FILES = '.csv,.tsv,.txt,.xlsx,.ods';

interface ListStepProps {
  pupils: NewPupils;
  wasTried: boolean;
}

/** The list of pupils: pasted, typed, or from a file, which can also be dropped anywhere in the step. */
export function ListStep({ pupils, wasTried }: ListStepProps) {
  const { t } = useTranslation('pupil-accounts');
  const { text, setText, read } = pupils;
  const readFile = (file: File | undefined) => file && read({ file });
  const dropping = useFileDrop(readFile);
  // A pasted list is read at once, without another press; what is pasted into other text is not the whole list.
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = event.clipboardData.getData('text/plain');
    if (text.trim() !== '' || pasted.trim() === '') return;
    event.preventDefault();
    setText(pasted);
    read({ text: pasted });
  };
  return (
    <div className={classes.step} {...dropping}>
      <Textarea
        label={t('list')}
        description={t('listHint')}
        placeholder={t('listPlaceholder')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onPaste={paste}
        error={wasTried && text.trim() === '' && t('listRequired')}
        classNames={{ input: classes.text }}
        spellCheck={false}
        data-autofocus
      />
      <FileChoice onFile={readFile} />
    </div>
  );
}

function FileChoice({ onFile }: { onFile: (file: File | undefined) => void }) {
  const { t } = useTranslation(['pupil-accounts', 'terms']);
  const hint = useId();
  return (
    <div className={classes.file}>
      <FileButton
        accept={FILES}
        onFile={onFile}
        variant="default"
        leftSection={<IconFileSpreadsheet size={20} stroke={1.75} aria-hidden />}
        aria-describedby={hint}
      >
        {t('terms:chooseFile')}
      </FileButton>
      <p id={hint} className={classes.hint}>
        {t('fileHint')}
      </p>
    </div>
  );
}

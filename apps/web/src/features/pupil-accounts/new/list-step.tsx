import { Button, Textarea } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { type ClipboardEvent, type DragEvent, useId, useRef, useState } from 'react';
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
  const [isOver, setOver] = useState(false);
  const readFile = (file: File | undefined) => file && read({ file });
  // A pasted list is read at once, without another press; what is pasted into other text is not the whole list.
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = event.clipboardData.getData('text/plain');
    if (text.trim() !== '' || pasted.trim() === '') return;
    event.preventDefault();
    setText(pasted);
    read({ text: pasted });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    readFile(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is only another way of the button below.
    <div
      className={classes.step}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
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
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  return (
    <div className={classes.file}>
      <input
        ref={input}
        type="file"
        accept={FILES}
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden
        onChange={(event) => {
          onFile(event.target.files?.[0]);
          // Without this, choosing the same file again would not be a change.
          event.target.value = '';
        }}
      />
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={20} stroke={1.75} aria-hidden />}
        aria-describedby={hint}
        onClick={() => input.current?.click()}
      >
        {t('terms:chooseFile')}
      </Button>
      <p id={hint} className={classes.hint}>
        {t('fileHint')}
      </p>
    </div>
  );
}

import { Button, Switch } from '@mantine/core';
import { IconArrowBackUp, IconArrowsExchange, IconPlus } from '@tabler/icons-react';
import { Callout } from '../../../components/feedback/callout.tsx';
import { LanguageFlag } from '../../../components/words/language-flag.tsx';
import { languageName } from '../../../lib/texts/names.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { SignsHelp } from '../signs-help.tsx';
import { SpokenAccepted } from './spoken-accepted.tsx';
import { useRowTyping } from './use-row-typing.ts';
import { type SuggestBox, useSuggestBox } from './use-suggest-box.ts';
import type { WordRows } from './use-word-rows.ts';
import { WordRowFields } from './word-row-fields.tsx';
import classes from './word-rows.module.css';

interface Language {
  id: number;
  code: string;
}

interface WordRowsEditorProps {
  words: WordRows;
  from: Language;
  to: Language;
}

/**
 * Rows of originals and translations (product §5.10), typed without the mouse. Tab in the last translation adds a row.
 * Enter goes to the next cell, and from a blank last row to the next step. Arrows go up and down. Backspace removes a
 * blank row. A list pasted into any cell fills rows.
 */
export function WordRowsEditor({ words, from, to }: WordRowsEditorProps) {
  const { t } = useTranslation('errors');
  const suggest = useSuggestBox({ words, from, to });
  const { list, addRow, removeRow, press, paste } = useRowTyping({ words, pressFirst: suggest.press });
  return (
    <div className={classes.editor}>
      <Advice suggest={suggest} />
      <SideHeadings from={from} to={to} />
      <ol
        ref={list}
        className={classes.rows}
        onKeyDown={press}
        onPaste={paste}
        onFocus={suggest.onFocus}
        onBlur={suggest.onBlur}
      >
        {words.rows.map((row, index) => (
          <WordRowFields
            key={row.key}
            row={row}
            index={index}
            problem={words.problems[index] ?? null}
            from={{ code: from.code, name: languageName(from) }}
            to={{ code: to.code, name: languageName(to) }}
            suggests={suggest.isOn}
            suggest={suggest.viewOf(index)}
            onChange={words.change}
            onRemove={removeRow}
          />
        ))}
      </ol>
      <SpokenAccepted rows={words.rows} />
      <RowsFoot words={words} onAdd={addRow} />
      <PasteNotice words={words} />
      <LastColumnOffer words={words} />
      <CommaOffer words={words} />
      {words.isOverLimit && <Callout type="warning">{t('group_words_limit')}</Callout>}
    </div>
  );
}

/** How to type the rows, and the switch of suggested translations. */
function Advice({ suggest }: { suggest: SuggestBox }) {
  const { t } = useTranslation('words');
  return (
    <>
      <div className={classes.advice}>
        <div>
          {t('advice')} {t('adviceSigns')} <SignsHelp size={24} />
        </div>
        <p>{t('pasteAdvice')}</p>
      </div>
      <Switch
        label={t('suggest')}
        checked={suggest.isOn}
        onChange={({ currentTarget }) => suggest.setOn(currentTarget.checked)}
      />
      <div role="status" className="visually-hidden">
        {suggest.count > 0 && t('suggestionCount', { count: suggest.count })}
      </div>
    </>
  );
}

function SideHeadings({ from, to }: { from: Language; to: Language }) {
  const { t } = useTranslation('terms');
  return (
    <div className={classes.head} aria-hidden>
      <span>
        <LanguageFlag language={from} size={18} /> {t('wordField.original')}
      </span>
      <span>
        <LanguageFlag language={to} size={18} /> {t('wordField.translation')}
      </span>
    </div>
  );
}

function RowsFoot({ words, onAdd }: { words: WordRows; onAdd: () => void }) {
  const { t } = useTranslation(['words', 'terms']);
  return (
    <div className={classes.below}>
      <Button variant="light" leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />} onClick={onAdd}>
        {t('addRow')}
      </Button>
      {words.rows.length > 1 && (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconArrowsExchange size={20} stroke={1.75} aria-hidden />}
          onClick={words.swapColumns}
        >
          {t('swapColumns')}
        </Button>
      )}
      <p className={classes.count}>{t('terms:wordCount', { count: words.isBlank ? 0 : words.entered.length })}</p>
    </div>
  );
}

/** What the last paste brought, left out and lacks, with a button that undoes it. */
function PasteNotice({ words }: { words: WordRows }) {
  const { t } = useTranslation(['words', 'components', 'terms']);
  const { pasted } = words;
  const incomplete = words.problems.filter((problem) => problem === 'word_incomplete').length;
  return (
    <div role="status" className={classes.pasted}>
      {pasted !== null && (
        <>
          <span>
            {t('pasted', { count: pasted.count })}
            {pasted.repeated > 0 && ` ${t('repeatedRows', { count: pasted.repeated })}`}
            {pasted.hadTranscriptions && ` ${t('terms:withoutTranscriptions')}`}
            {pasted.byLastColumn && ` ${t('furtherColumns')}`}
            {incomplete > 0 && ` ${t('incompleteRows', { count: incomplete })}`}
          </span>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconArrowBackUp size={18} stroke={1.75} aria-hidden />}
            onClick={words.undoPaste}
          >
            {t('components:undo')}
          </Button>
        </>
      )}
    </div>
  );
}

/** Of a table of irregular verbs, go – went – gone – ísť, the second column is no translation; a press takes the last one. */
function LastColumnOffer({ words: { pasted, useLastColumn } }: { words: WordRows }) {
  const { t } = useTranslation('words');
  const first = pasted?.byLastColumn?.find(({ word_text, translation }) => word_text !== '' && translation !== '');
  if (first === undefined) return null;
  return (
    <div className={classes.commas}>
      <span>{t('lastColumn', { example: `${first.word_text} – ${first.translation}` })}</span>
      <Button variant="light" size="compact-sm" onClick={useLastColumn}>
        {t('useLastColumn')}
      </Button>
    </div>
  );
}

/** A comma is a part of the answer, which lists from textbooks do not mean; a press makes several right answers of it. */
function CommaOffer({ words: { withCommas, divideCommas } }: { words: WordRows }) {
  const { t } = useTranslation('words');
  const [example] = withCommas;
  if (example === undefined) return null;
  return (
    <div className={classes.commas}>
      <span>{t('commas', { count: withCommas.length, example })}</span>
      <Button variant="light" size="compact-sm" onClick={divideCommas}>
        {t('divideCommas')}
      </Button>
    </div>
  );
}

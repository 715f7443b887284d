import { Select } from '@mantine/core';
import { languages } from '@slovickovo/contract/languages/languages';
import { searchable, wantedText } from '@slovickovo/domain/text/search';
import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent, ReactNode } from 'react';
import { apiQuery } from '../../lib/api/api-query.ts';
import { languageName } from '../../lib/texts/names.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { LanguageFlag, LanguageName } from './language-flag.tsx';
import { languageOptions } from './language-options.ts';
import classes from './language-picker.module.css';

interface LanguagePickerProps {
  label: string;
  value: number | null;
  /** The language chosen in the other picker, which is not offered here. */
  except: number | null;
  onChange: (id: number | null) => void;
  error?: ReactNode;
  autoFocus?: boolean;
}

/** A select of a word language with its flag, searchable by typing. Before the choice, the usual languages are one press away. */
export function LanguagePicker({ label, value, except, onChange, error, autoFocus }: LanguagePickerProps) {
  const { t } = useTranslation('terms');
  const { data: offered = [] } = useQuery({ ...apiQuery(languages.list), staleTime: 'static' });
  const { pinned, others } = languageOptions(offered, { except });
  const chosen = offered.find(({ id }) => id === value);
  const item = (language: (typeof offered)[number]) => ({ value: language.id, label: languageName(language) });
  return (
    <div className={classes.picker}>
      <Select<number>
        label={label}
        placeholder={t('languagePicker.placeholder')}
        data={[
          { group: t('languagePicker.pinned'), items: pinned.map(item) },
          { group: t('languagePicker.others'), items: others.map(item) },
        ]}
        value={value}
        onChange={onChange}
        error={error}
        leftSection={chosen && <LanguageFlag language={chosen} />}
        leftSectionWidth={chosen ? 48 : 0}
        renderOption={({ option }) => <LanguageName language={{ id: option.value }} />}
        filter={({ options, search }) => {
          const wanted = wantedText(search);
          return options.flatMap((group) => {
            if (!('items' in group)) return [];
            const items = group.items.filter((each) => searchable(each.label).includes(wanted));
            return items.length > 0 ? [{ ...group, items }] : [];
          });
        }}
        nothingFoundMessage={t(offered.length === 0 ? 'languagePicker.none' : 'languagePicker.notFound')}
        searchable
        // Typing a few letters and pressing Enter chooses. Focus alone does not open the list, which would cover the form.
        // Letters may be typed before the languages are there: then the first one is marked when they come.
        selectFirstOptionOnChange={offered.length > 0}
        onKeyDown={chooseMarked}
        openOnFocus={false}
        allowDeselect={false}
        checkIconPosition="right"
        withScrollArea={false}
        classNames={{ options: classes.options }}
        // Inside the dialog, because a screen reader in a modal dialog does not see what lies outside.
        comboboxProps={{ shadow: 'md', withinPortal: false }}
        {...(autoFocus && { 'data-autofocus': true })}
      />
      {value === null && pinned.length > 0 && (
        <ul className={classes.pinned} aria-label={`${label}: ${t('languagePicker.pinned')}`}>
          {pinned.map((language) => (
            <li key={language.id}>
              <button type="button" onClick={() => onChange(language.id)}>
                <LanguageName language={language} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/**
 * Enter chooses the marked option. Mantine would ignore it if the letters arrive before the timer that opening the list
 * starts: the timer forgets which option is marked, so Enter would send the form.
 */
function chooseMarked(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  const list = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '');
  const marked = list?.querySelector<HTMLElement>('[data-combobox-selected]');
  if (!marked) return;
  event.preventDefault();
  marked.click();
}

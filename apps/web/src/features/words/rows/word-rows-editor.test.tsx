import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { describedBy } from '../../../testing/described-by.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { useWordRows, type WordRows } from './use-word-rows.ts';
import { WordRowsEditor } from './word-rows-editor.tsx';

let words: WordRows;
const submitted = vi.fn();

function Rows() {
  words = useWordRows();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (words.check()) submitted(words.entered);
      }}
    >
      <WordRowsEditor words={words} from={{ id: 6, code: 'en' }} to={{ id: 24, code: 'sk' }} />
      <button type="submit">Ďalej</button>
    </form>
  );
}

let user: UserEvent;

beforeEach(async () => {
  submitted.mockClear();
  fakeApi({ 'POST /words/translation': () => refusal('no_suggestions', 200) });
  ({ user } = await renderApp(<Rows />, { texts: ['words'] }));
  await user.click(original(1));
});

const original = (row: number) => screen.getByLabelText<HTMLInputElement>(`Originál ${row}, angličtina`);
const translation = (row: number) => screen.getByLabelText<HTMLInputElement>(`Preklad ${row}, slovenčina`);
const rowCount = () => screen.getAllByLabelText(/^Originál/).length;
const problemOf = (row: number) => describedBy(original(row));

describe('typing without the mouse', () => {
  it('Tab in the last translation adds a row and focuses it', async () => {
    await user.keyboard('dog{Tab}pes{Tab}');
    expect(rowCount()).toBe(2);
    expect(document.activeElement).toBe(original(2));
  });

  it('Tab in a blank last row leaves the editor, so that the keyboard is never trapped', async () => {
    await user.keyboard('dog{Tab}pes{Tab}{Tab}{Tab}');
    expect(rowCount()).toBe(2);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pridať riadok' }));
  });

  it('Enter goes from cell to cell and adds rows', async () => {
    await user.keyboard('dog{Enter}pes{Enter}cat{Enter}mačka');
    expect(words.entered).toEqual([
      { word_text: 'dog', translation: 'pes' },
      { word_text: 'cat', translation: 'mačka' },
    ]);
  });

  it('Enter in a blank last row submits the form without that row', async () => {
    await user.keyboard('dog{Enter}pes{Enter}{Enter}');
    expect(submitted).toHaveBeenCalledWith([{ word_text: 'dog', translation: 'pes' }]);
  });

  it('Backspace removes a blank row', async () => {
    await user.keyboard('dog{Enter}pes{Enter}{Backspace}');
    expect(rowCount()).toBe(1);
    expect(document.activeElement).toBe(translation(1));
  });

  it('the first row cannot be removed', async () => {
    await user.keyboard('dog{Enter}pes{Enter}');
    expect(screen.queryByRole('button', { name: 'Odstrániť riadok 1' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Odstrániť riadok 2' })).toBeTruthy();
  });
});

describe('a problem is shown at its row', () => {
  it('the same pair twice, at once', async () => {
    await user.keyboard('dog{Enter}pes{Enter}Dog{Enter} pes ');
    expect(problemOf(1)).toBe('');
    expect(problemOf(2)).toBe('Zadali ste rovnaké slovíčka. Upravte, alebo odstráňte duplicity.');
  });

  it('not the same original with another translation', async () => {
    await user.keyboard('dog{Enter}pes{Enter}dog{Enter}psík');
    expect(problemOf(2)).toBe('');
  });

  it('a missing side, after an attempt to submit', async () => {
    await user.keyboard('dog');
    expect(problemOf(1)).toBe('');
    await user.click(screen.getByRole('button', { name: 'Ďalej' }));
    expect(problemOf(1)).toBe('Pre pokračovanie musíte vyplniť všetky polia!');
    expect([original(1), translation(1)].map((cell) => cell.getAttribute('aria-invalid'))).toEqual(['false', 'true']);
    expect(submitted).not.toHaveBeenCalled();
  });

  it('a refusal of the server, until the row is changed', async () => {
    await user.keyboard('dog{Enter}pes{Enter}cat{Enter}mačka');
    words.refuse({ 'words.1': 'word_duplicate' });
    await vi.waitFor(() => expect(problemOf(2)).not.toBe(''));
    await user.type(translation(2), '!');
    expect(problemOf(2)).toBe('');
  });
});

describe('pasting a list', () => {
  it('fills rows from a spreadsheet and says how many', async () => {
    await user.paste('dog\tpes\ncat\tmačka\ncow\tkrava');
    expect(words.entered).toHaveLength(3);
    expect(screen.getByText('Vložili ste 3 slovíčka.')).toBeTruthy();
    expect(document.activeElement).toBe(translation(3));
  });

  it('loses nothing that was typed before', async () => {
    await user.keyboard('bee{Enter}včela');
    await user.paste('dog\tpes\ncat\tmačka');
    expect(words.entered.map((row) => row.word_text)).toEqual(['bee', 'dog', 'cat']);
  });

  it('brings each pair once and says how many were left out', async () => {
    await user.keyboard('bee{Enter}včela');
    await user.paste('dog\tpes\nBee\tvčela\ndog\tpsík\ndog \tpes\ncow\tkrava');
    expect(words.entered.map((row) => row.translation)).toEqual(['včela', 'pes', 'psík', 'krava']);
    expect(screen.getByText('Vložili ste 3 slovíčka. 2 riadky sa opakovali, vynechali sme ich.')).toBeTruthy();
    await user.paste('cow\tkrava');
    expect(rowCount()).toBe(4);
    expect(screen.getByText('Vložili ste 0 slovíčok. 1 riadok sa opakoval, vynechali sme ho.')).toBeTruthy();
  });

  it('says that pronunciation was left out, and how many rows lack a side', async () => {
    await user.paste('dog\t[dɒɡ]\tpes\ncat\t[kæt]\nhen\t[hen]\tsliepka');
    expect(
      screen.getByText(
        'Vložili ste 3 slovíčka. Výslovnosť pri slovíčkach sme vynechali. V 1 riadku chýba preklad alebo originál.',
      ),
    ).toBeTruthy();
  });

  it('offers the last column of a table as the translation, with the columns before it as forms of the word', async () => {
    await user.paste('go\twent\tgone\tísť\nsee\tsaw\tseen\tvidieť\nbe\twas');
    expect(words.entered.map((row) => row.translation)).toEqual(['went', 'saw', 'was']);
    expect(screen.getByText('Vložili ste 3 slovíčka. Ďalšie stĺpce sme vynechali.')).toBeTruthy();
    expect(screen.getByText(/slovíčka budú takto: go, went, gone – ísť$/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Preklad je v poslednom stĺpci' }));
    expect(words.entered).toEqual([
      { word_text: 'go, went, gone', translation: 'ísť' },
      { word_text: 'see, saw, seen', translation: 'vidieť' },
      { word_text: 'be', translation: 'was' },
    ]);
    expect(screen.queryByRole('button', { name: 'Preklad je v poslednom stĺpci' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Vrátiť späť' }));
    expect(words.isBlank).toBe(true);
  });

  it('offers to make several right answers of a comma, which the paste can still be undone with', async () => {
    await user.paste('to eat - jesť, papať\nbig - veľký, obrovský\nHow are you? - Ako sa máš, Peter?');
    await screen.findByText(/^2 preklady majú čiarku, napríklad „jesť, papať“/);
    await user.click(screen.getByRole('button', { name: 'Uznať každú časť zvlášť' }));
    expect(words.entered.map((row) => row.translation)).toEqual([
      'jesť / papať',
      'veľký / obrovský',
      'Ako sa máš, Peter?',
    ]);
    expect(screen.queryByRole('button', { name: 'Uznať každú časť zvlášť' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Vrátiť späť' }));
    expect(words.isBlank).toBe(true);
  });

  it('marks a row without a translation at once, because nobody is typing it', async () => {
    await user.paste('dog\tpes\ncat\ncow\tkrava');
    expect(problemOf(2)).toBe('Pre pokračovanie musíte vyplniť všetky polia!');
    expect([problemOf(1), problemOf(3)]).toEqual(['', '']);
  });

  it('fills the translations of entered words', async () => {
    await user.paste('dog\ncat');
    await user.click(translation(1));
    await user.paste('pes\nmačka');
    expect(words.entered).toEqual([
      { word_text: 'dog', translation: 'pes' },
      { word_text: 'cat', translation: 'mačka' },
    ]);
  });

  it('can be undone', async () => {
    await user.paste('dog\tpes\ncat\tmačka');
    await user.click(screen.getByRole('button', { name: 'Vrátiť späť' }));
    expect(words.isBlank).toBe(true);
    expect(rowCount()).toBe(1);
  });

  it('can be corrected by swapping the columns', async () => {
    await user.paste('pes\tdog\nmačka\tcat');
    await user.click(screen.getByRole('button', { name: 'Vymeniť stĺpce' }));
    expect(words.entered[0]).toEqual({ word_text: 'dog', translation: 'pes' });
  });

  it('puts a plain text into the cell', async () => {
    await user.paste('dog');
    expect(original(1).value).toBe('dog');
    expect(rowCount()).toBe(1);
  });
});

describe('several accepted answers', () => {
  it('are listed below the row while they are typed, and described to screen readers at the field', async () => {
    await user.keyboard('dog{Enter}pes / psík');
    expect(screen.getByText('pes · psík')).toBeTruthy();
    expect(describedBy(translation(1))).toContain('Uznáme: pes · psík');
  });

  it('are counted if there are many', async () => {
    await user.keyboard('dog{Enter}a(b)(c)(d) x');
    expect(screen.getByText('a x · abcd x · ab x · ac x · abc x · ad x … a ešte 2')).toBeTruthy();
  });

  it.each(['pes', '1/2', 'km/h', ':)', 'pes (malý'])('are not listed for a text with one answer: %s', async (text) => {
    await user.keyboard('dog{Enter}');
    await user.paste(text);
    expect(screen.queryByText(/Uznáme/)).toBeNull();
  });

  it('are explained, and Escape closes the explanation', async () => {
    const [help] = screen.getAllByRole('button', { name: 'Viac správnych odpovedí' });
    await user.click(help as HTMLElement);
    expect(screen.getByText('Text v zátvorke žiak napísať môže, ale nemusí.')).toBeTruthy();
    await user.keyboard('{Escape}');
    await vi.waitFor(() => expect(screen.queryByText('Text v zátvorke žiak napísať môže, ale nemusí.')).toBeNull());
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entry, writeDictionary } from '../testing/stand-ins/dictionaries.ts';
import { translationsIn } from './dictd-entry.ts';
import { type Dictionaries, openDictionaries } from './dictionaries.ts';

const textsIn = (text: string, headword: string) => translationsIn(text, headword).map((each) => each.text);

describe('the translations in an entry', () => {
  it.each([
    { is: 'its first line', text: 'dom /x/\nhouse, home\n', headword: 'dom', texts: ['house', 'home'] },
    {
      is: 'without grammar, field and remark',
      text: 'cat /x/ <n>\n [zool.] Katze <fem>, Kater <masc> (männlich)\n',
      headword: 'cat',
      texts: ['Katze', 'Kater'],
    },
    {
      is: 'not its examples, notes and synonyms',
      text: 'cat /x/\nKatze <fem>\n      "a black cat"  - eine schwarze Katze\n   Synonym: {puss}\n\n see: {cats}\n',
      headword: 'cat',
      texts: ['Katze'],
    },
    {
      is: 'each numbered meaning, not the definitions between',
      text: 'maison /x/\n1. Haus 2.\nUn grand bâtiment\n3. Heim, Zuhause\nLa famille\n',
      headword: 'maison',
      texts: ['Haus', 'Heim', 'Zuhause'],
    },
    {
      is: 'verbs without "to"',
      text: 'bežať /x/\nto run; to jog\n',
      headword: 'bežať',
      texts: ['run', 'jog'],
    },
    {
      is: 'nothing with placeholders, and no sentences',
      text: 'see /x/\netw. einsehen, jdm. klar werden, Groß…, das ist ein ganzer langer Satz, verstehen\n',
      headword: 'see',
      texts: ['verstehen'],
    },
    { is: 'nothing of an empty one', text: '', headword: 'x', texts: [] },
  ])('are $is', ({ text, headword, texts }) => {
    expect(textsIn(text, headword)).toEqual(texts);
  });
});

describe('dictionaries of a folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'slovickovo-dictionaries-'));
  let dictionaries: Dictionaries;
  const textsOf = (word: string, from: string, to: string) =>
    dictionaries.translate(word, from, to).map(({ text, is_certain }) => (is_certain ? text : `${text}?`));

  beforeAll(() => {
    writeDictionary(folder, 'freedict-eng-deu', [
      entry('dog', 'Klammhaken <masc>, Balkhaken <masc>', '         Note: carpentry'),
      entry('dog', 'Klampe <fem>, Mitnehmer <masc> [techn.]'),
      entry(
        'dog',
        'Hund <masc> [zool.]',
        '      "a small dog"  - ein kleiner Hund',
        '      "train a dog"  - abrichten',
      ),
      entry('dog', 'Bandhaken <masc>'),
      entry('horse', 'Pferd <neut>'),
    ]);
    writeDictionary(folder, 'freedict-deu-eng', [
      entry('Hund', 'dog <n>'),
      entry('Bandhaken', 'hoop cramp'),
      entry('Pferd', 'horse'),
    ]);
    writeDictionary(folder, 'freedict-slk-eng', [entry('pes', 'dog'), entry('kôň', 'horse'), entry('psík', 'dog')]);
    writeDictionary(folder, 'freedict-fra-eng', [entry('chien', 'dog')]);
    writeFileSync(join(folder, 'freedict-ita-eng.index'), 'cane\tA\tB\n');
    writeFileSync(join(folder, 'freedict-ita-eng.dict.dz'), 'no gzip');
    writeFileSync(join(folder, 'readme.txt'), 'no dictionary');
    dictionaries = openDictionaries(folder);
  });
  afterAll(() => {
    dictionaries.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('rank the common meaning, which both directions have, first', () => {
    expect(textsOf('dog', 'eng', 'deu')[0]).toBe('Hund');
    expect(textsOf('dog', 'eng', 'deu')).toEqual(expect.arrayContaining(['Klampe', 'Klammhaken', 'Bandhaken']));
  });

  it('are searched backwards if a pair exists only in the other direction', () => {
    expect(textsOf('dog', 'eng', 'slk').sort()).toEqual(['pes', 'psík']);
  });

  it('translate by way of English, as uncertain, if there is neither direction', () => {
    expect(textsOf('pes', 'slk', 'deu')).toContain('Hund?');
    expect(textsOf('chien', 'fra', 'slk')).toEqual(['pes?', 'psík?']);
  });

  it.each([
    { word: 'unknown', from: 'eng', to: 'deu', is: 'a word they do not have' },
    { word: 'dog', from: 'eng', to: 'eng', is: 'one language' },
    { word: 'cane', from: 'ita', to: 'eng', is: 'a damaged file' },
    { word: 'dog', from: 'eng', to: 'xxx', is: 'a language they do not have' },
    { word: '', from: 'eng', to: 'deu', is: 'no word' },
  ])('return nothing for $is', ({ word, from, to }) => {
    expect(textsOf(word, from, to)).toEqual([]);
  });

  it('stay open while they are read, however many were read before', () => {
    const many = join(folder, 'many');
    const single = ['aaa', 'bbb', 'ccc', 'ddd', 'eee', 'fff', 'ggg'];
    writeDictionary(many, 'freedict-eng-deu', [
      entry('dog', 'Hund <masc>'),
      entry('stone', 'Stein <masc>', '         Note: '.padEnd(200, 'x')),
    ]);
    writeDictionary(many, 'freedict-deu-eng', [entry('Hund', 'dog')]);
    for (const code of single) writeDictionary(many, `freedict-${code}-eng`, [entry('x', 'dog')]);
    const opened = openDictionaries(many);
    const found = (word: string, from: string, to: string) => opened.translate(word, from, to).map(({ text }) => text);
    expect(found('Hund', 'deu', 'eng')).toEqual(['dog']);
    // Eight are open at most: the first is closed, and the second is the next one.
    for (const code of single) expect(found('x', code, 'eng')).toEqual(['dog']);
    expect(found('stone', 'eng', 'deu')).toEqual(['Stein']);
    opened.close();
  });

  it('may be missing altogether', () => {
    expect(openDictionaries(join(folder, 'nowhere')).translate('dog', 'eng', 'deu')).toEqual([]);
  });
});

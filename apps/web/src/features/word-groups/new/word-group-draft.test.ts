import { expect, it } from 'vitest';
import { readDraft, writeDraft } from '../../../lib/drafts/drafts.ts';
import { WORD_GROUP_DRAFT } from './word-group-draft.ts';

const DRAFT = { from: 6, to: 24, name: 'Zvieratá', words: [{ word_text: 'dog', translation: 'pes' }] };

it('keeps a group that was not saved', () => {
  writeDraft(WORD_GROUP_DRAFT, 1, DRAFT);
  expect(readDraft(WORD_GROUP_DRAFT, 1)).toEqual(DRAFT);
});

it('is not shown to another user', () => {
  writeDraft(WORD_GROUP_DRAFT, 1, DRAFT);
  expect(readDraft(WORD_GROUP_DRAFT, 2)).toBeNull();
});

it('is gone after it was discarded', () => {
  writeDraft(WORD_GROUP_DRAFT, 1, DRAFT);
  writeDraft(WORD_GROUP_DRAFT, 1, null);
  expect(readDraft(WORD_GROUP_DRAFT, 1)).toBeNull();
});

it.each(['nonsense', '{"name":1}', '{"name":"a","words":[{}]}', '[]'])(
  'ignores stored text that is not a draft: %s',
  (text) => {
    localStorage.setItem('slovickovo.word-group-draft.1', text);
    expect(readDraft(WORD_GROUP_DRAFT, 1)).toBeNull();
  },
);

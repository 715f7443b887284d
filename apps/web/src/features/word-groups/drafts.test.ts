import { describe, expect, it } from 'vitest';
import { readDraft, writeDraft } from '../../lib/drafts/drafts.ts';
import { NEW_GROUP_DRAFT, NEW_WORDS_DRAFT } from './drafts.ts';

const WORDS = [{ word_text: 'dog', translation: 'pes' }];
const GROUP = { from: 6, to: 24, step: 1, name: 'Zvieratá', words: WORDS };
const ADDED = { from: 6, to: 24, step: 2, groups: [{ id: 3, name: 'Zvieratá', from: 6, to: 24 }], words: WORDS };

describe('a draft', () => {
  it('keeps what was not saved, each wizard its own', () => {
    writeDraft(NEW_GROUP_DRAFT, 1, GROUP);
    writeDraft(NEW_WORDS_DRAFT, 1, ADDED);
    expect(readDraft(NEW_GROUP_DRAFT, 1)).toEqual(GROUP);
    expect(readDraft(NEW_WORDS_DRAFT, 1)).toEqual(ADDED);
  });

  it('is not shown to another user', () => {
    writeDraft(NEW_GROUP_DRAFT, 1, GROUP);
    expect(readDraft(NEW_GROUP_DRAFT, 2)).toBeNull();
  });

  it('is gone after it was discarded', () => {
    writeDraft(NEW_GROUP_DRAFT, 1, GROUP);
    writeDraft(NEW_GROUP_DRAFT, 1, null);
    expect(readDraft(NEW_GROUP_DRAFT, 1)).toBeNull();
  });

  it.each(['nonsense', '{"name":1}', '{"step":0,"name":"a","words":[{}]}', '{"name":"a","words":[]}', '[]'])(
    'is not any stored text: %s',
    (text) => {
      localStorage.setItem('slovickovo.word-group-draft.1', text);
      expect(readDraft(NEW_GROUP_DRAFT, 1)).toBeNull();
    },
  );

  it('of new words has groups with names', () => {
    writeDraft(NEW_WORDS_DRAFT, 1, { ...ADDED, groups: [{ id: 3 }] } as never);
    expect(readDraft(NEW_WORDS_DRAFT, 1)).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { searchable, wantedText } from './search.ts';

describe('a search', () => {
  it.each([
    { typed: 'zvierata', text: 'Zvieratá' },
    { typed: 'ZVIERATÁ ', text: 'naše zvieratá' },
    { typed: 'lodz', text: 'Łódź' },
    { typed: 'strasse', text: 'Straße' },
    { typed: 'coeur', text: 'Cœur' },
    { typed: 'οδος', text: 'Οδός' },
  ])('finds "$text" by "$typed"', ({ typed, text }) => {
    expect(searchable(text)).toContain(wantedText(typed));
  });

  it('keeps й and ї apart from и and і', () => {
    expect(searchable('йод')).not.toContain(wantedText('иод'));
    expect(searchable('їжак')).not.toContain(wantedText('іжак'));
  });
});

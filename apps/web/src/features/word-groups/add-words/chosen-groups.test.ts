import { describe, expect, it } from 'vitest';
import { type ChosenGroup, enteredGroup, groupsOfPair, newGroup, offerGroups } from './chosen-groups.ts';

const own = (id: number, name: string): ChosenGroup => ({ id, name, from: 6, to: 24 });
const ANIMALS = own(1, 'Zvieratá');
const PETS = own(2, 'Domáce zvieratá');
const SCHOOL = own(3, 'Škola');

describe('the groups that are offered', () => {
  it.each([
    { typed: '', groups: [ANIMALS, PETS, SCHOOL], newName: null, because: 'nothing is typed' },
    { typed: 'zvier', groups: [ANIMALS, PETS], newName: 'zvier', because: 'case and accents do not matter' },
    { typed: ' skola ', groups: [SCHOOL], newName: null, because: 'a group has that name' },
    { typed: ' Moje  ryby ', groups: [], newName: 'Moje ryby', because: 'there is no such group' },
  ])('for "$typed": $because', ({ typed, groups, newName }) => {
    expect(offerGroups([ANIMALS, PETS, SCHOOL], [], typed)).toEqual({ groups, newName });
  });

  it('leave out the chosen groups, and no new group is offered twice', () => {
    const chosen = [ANIMALS, newGroup('Ryby')];
    expect(offerGroups([ANIMALS, PETS], chosen, '').groups).toEqual([PETS]);
    expect(offerGroups([ANIMALS, PETS], chosen, 'ryby').newName).toBeNull();
  });
});

it('other languages remove the chosen groups, except new ones', () => {
  const fresh = newGroup('Ryby');
  expect(groupsOfPair([ANIMALS, fresh], { from: 3, to: 24 })).toEqual([fresh]);
  expect(groupsOfPair([ANIMALS, fresh], { from: 6, to: 24 })).toEqual([ANIMALS, fresh]);
});

describe('a name that is typed but not entered', () => {
  it.each([
    { typed: 'zvierata', entered: ANIMALS, because: 'it is the whole name of a group' },
    { typed: 'Ryby', entered: newGroup('Ryby'), because: 'no group has that name' },
    { typed: 'škola', entered: null, because: 'that group is already chosen' },
    { typed: ' ', entered: null, because: 'it is blank' },
  ])('"$typed" makes a choice: $because', ({ typed, entered }) => {
    expect(enteredGroup([PETS, ANIMALS, SCHOOL], [SCHOOL], typed)).toEqual(entered);
  });
});

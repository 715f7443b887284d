import type { AssignedGroup } from '@slovickovo/contract/word-groups/assignments';

/** The page on which the user reads a word group of a class: where it can be changed if it is the user's own. */
export function assignedGroupPage({ owner }: AssignedGroup) {
  return owner === 'you' ? '/app/wordgroups/$id' : '/app/wordgroups/assigned/$id';
}

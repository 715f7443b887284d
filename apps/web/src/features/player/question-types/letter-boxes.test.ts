import { expect, it } from 'vitest';
import { boxesResponse, emptyBoxes, eraseBack, eraseHere, goTo, pasteInto, typeInto } from './letter-boxes.ts';

/** "m_č_a", "tešiť s_": letters are given, "_" is to be filled in. */
function boxesOf(mask: string) {
  return emptyBoxes([...mask].map((letter) => (letter === '_' ? null : letter)));
}

it('starts at the first box to fill in and skips the given letters', () => {
  const boxes = boxesOf('m_č_a');
  expect(boxes.at).toBe(1);
  expect(typeInto(boxes, 'a').at).toBe(3);
  expect(boxesResponse(typeInto(boxes, 'ak'))).toBe('mačka');
});

it('drops letters beyond the last box and characters that are not letters', () => {
  expect(boxesResponse(typeInto(boxesOf('__'), "p e's"))).toBe('pe');
});

it.each([
  { mask: '____-_____', typed: 'well-known', response: 'well-known' },
  { mask: '____-_____', typed: 'wellknown', response: 'well-known' },
  { mask: '¡____, ___!', typed: '¡Hola, Eva!', response: '¡Hola, Eva!' },
])('skips given punctuation that is typed too: "$typed" in "$mask"', ({ mask, typed, response }) => {
  expect(boxesResponse(typeInto(boxesOf(mask), typed))).toBe(response);
});

it.each([
  { mask: '_a_ily', typed: 'family', response: 'family' },
  { mask: '_a_ily', typed: 'FAMILY', response: 'FaMily' }, // the given letters stay as they are
  { mask: '_a_ily', typed: 'fm', response: 'family' },
  { mask: '_a_ily', typed: 'famili', response: 'faaily' }, // not this word: letters beyond the last box are dropped
  { mask: 'te__ť s_', typed: 'tešiť sa', response: 'tešiť sa' },
  { mask: '_e__ow', typed: 'yel', response: 'yeelow' },
  { mask: '_e__ow', typed: 'yll', response: 'yellow' },
])('understands a whole answer that is typed letter by letter: "$typed" in "$mask"', ({ mask, typed, response }) => {
  expect(boxesResponse([...typed].reduce(typeInto, boxesOf(mask)))).toBe(response);
});

it('understands a whole answer after everything was erased, but not after a move', () => {
  const wrong = typeInto(boxesOf('_a_ily'), 'x');
  expect(boxesResponse(typeInto(eraseBack(wrong), 'family'))).toBe('family');
  expect(boxesResponse([...'amily'].reduce(typeInto, goTo(typeInto(boxesOf('_a_ily'), 'f'), 'first')))).toBe('aamily');
});

it('marks empty boxes in the response; without any letter the response is empty', () => {
  expect(boxesResponse(typeInto(boxesOf('p__'), 'e'))).toBe('pe_');
  expect(boxesResponse(boxesOf('p__'))).toBe('');
});

it('erases the previous box if the current one is empty', () => {
  const full = typeInto(boxesOf('m_č_'), 'ak');
  expect(boxesResponse(eraseBack(full))).toBe('mač_');
  expect(boxesResponse(eraseBack(eraseBack(full)))).toBe('');
  expect(eraseBack(boxesOf('__'))).toEqual(boxesOf('__'));
});

it('erases and overwrites at the box that the arrows reach', () => {
  const back = goTo(typeInto(boxesOf('___'), 'pes'), 'first');
  expect(boxesResponse(eraseHere(back))).toBe('_es');
  expect(boxesResponse(typeInto(back, 'l'))).toBe('les');
  expect(goTo(back, 'previous').at).toBe(0);
  expect(goTo(goTo(back, 'next'), 'next').at).toBe(2);
  expect(goTo(back, 'last').at).toBe(2);
});

it('adds a late accent to the previous letter', () => {
  expect(boxesResponse(typeInto(typeInto(boxesOf('__'), 'c'), '\u030c'))).toBe('č_');
});

it.each([
  { mask: 'm_č_a', pasted: 'mačka', response: 'mačka' }, // the whole answer
  { mask: 'm_č_a', pasted: 'ak', response: 'mačka' }, // the missing letters
  { mask: 'te__ť s_', pasted: 'tešiť sa', response: 'tešiť sa' },
  { mask: '___', pasted: ' pes\n', response: 'pes' },
])('fills "$mask" with the pasted "$pasted"', ({ mask, pasted, response }) => {
  expect(boxesResponse(pasteInto(boxesOf(mask), pasted))).toBe(response);
});

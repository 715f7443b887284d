import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PlacedTiles, placeTile, takeTileBack, tileFor, tilesResponse } from './letter-tiles.ts';

describe('a typed letter', () => {
  it.each([
    { typed: 'c', tiles: ['č', 'c'], tile: 1 }, // the very letter first
    { typed: 'c', tiles: ['č', 'a'], tile: 0 }, // then without its accent
    { typed: 'č', tiles: ['c', 'a'], tile: 0 },
    { typed: 'A', tiles: ['b', 'a'], tile: 1 },
    { typed: ' ', tiles: ['a', '_'], tile: 1 },
    { typed: 's', tiles: ['ß'], tile: 0 },
    { typed: '-', tiles: ['T', '‑'], tile: 1 },
    { typed: 'x', tiles: ['a'], tile: undefined },
    { typed: 'č', tiles: ['c\u030c'.normalize('NFC')], tile: 0 },
  ])('"$typed" takes tile $tile of $tiles', ({ typed, tiles, tile }) => {
    expect(tileFor(typed, tiles, [])).toBe(tile);
  });

  it('takes "č" when no "c" is left', () => {
    expect(tileFor('c', ['c', 'č'], [0])).toBe(1);
  });
});

it('responds with the placed tiles in order, the space tile as a space', () => {
  expect(tilesResponse(['_', 't', 'a', 's'], [1, 0, 3, 2])).toBe('t sa');
});

it('never loses a tile and never uses one twice', () => {
  const characters = ['m', 'a', 'č', 'k', 'a', '_', 'ß'];
  const move = fc.oneof(
    fc.record({ place: fc.nat({ max: characters.length - 1 }) }),
    fc.record({ back: fc.nat({ max: characters.length - 1 }) }),
    fc.record({ typed: fc.constantFrom('a', 'c', 'č', 's', ' ', 'x') }),
  );
  fc.assert(
    fc.property(fc.array(move), (moves) => {
      let placed: PlacedTiles = [];
      for (const step of moves) {
        if ('place' in step) placed = placeTile(placed, step.place);
        else if ('back' in step) placed = takeTileBack(placed, step.back);
        else {
          const tile = tileFor(step.typed, characters, placed);
          if (tile !== undefined) placed = placeTile(placed, tile);
        }
        expect(new Set(placed).size).toBe(placed.length);
        expect(placed.every((tile) => characters[tile] !== undefined)).toBe(true);
      }
    }),
  );
});

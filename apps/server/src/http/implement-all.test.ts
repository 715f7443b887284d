import { expect, it } from 'vitest';
import type { App } from './implement.ts';
import { implementAll } from './implement-all.ts';

it('does not compile without a handler for each endpoint of a table', () => {
  // @ts-expect-error: `ownPoints` has no handler.
  const serve = (app: App) => implementAll(app, 'rankings', {});
  expect(serve).toBeTypeOf('function');
});

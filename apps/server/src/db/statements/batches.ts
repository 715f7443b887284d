import type { Db } from '../database.ts';

/** Batches that may be under way at once; what is asked for meanwhile waits for the next. */
const AT_ONCE = 2;
/** After this long a batch no longer makes others wait: its connection may be lost, or the disk is slow. */
const PATIENCE_MS = 50;
const LARGEST = 100;

interface Waiting<Input, Result> {
  input: Input;
  resolve: (result: Result | Promise<Result>) => void;
  reject: (error: unknown) => void;
}

interface Choice {
  /**
   * Whether a batch begins when what has arrived so far is handled, and not at once: callers whose last statement was one of a batch ask
   * for the next one within the same turn of the event loop, and would otherwise be served by two batches of one and a third one.
   */
  gathers: boolean;
}

/**
 * Returns a function that does the work of one caller. While two batches are under way, further callers wait and are served together
 * by the next one: under load each then costs a fraction of a statement, and a single caller waits for nothing. The work for every
 * input begins after it was asked for.
 *
 * `work` takes at least one input and returns the results in the order of the inputs; a result that is a promise may fail for its caller
 * alone, and an error is that of all callers.
 */
function inBatches<Input, Result>(
  work: (inputs: Input[]) => Promise<(Result | Promise<Result>)[]>,
  { gathers }: Choice,
): (input: Input) => Promise<Result> {
  const waiting: Waiting<Input, Result>[] = [];
  let underWay = 0;
  let patience: NodeJS.Timeout | undefined;

  const begin = () => {
    clearTimeout(patience);
    patience = undefined;
    const batch = waiting.splice(0, LARGEST);
    if (batch.length === 0) return;
    underWay += 1;
    const ended = () => {
      underWay -= 1;
      begin();
    };
    work(batch.map(({ input }) => input)).then(
      (results) => {
        ended();
        for (const [place, { resolve }] of batch.entries()) resolve(results[place] as Result | Promise<Result>);
      },
      (error: unknown) => {
        ended();
        for (const { reject } of batch) reject(error);
      },
    );
    if (waiting.length > 0) patience = setTimeout(begin, PATIENCE_MS);
  };

  let isGathering = false;
  const beginIfFree = () => {
    if (waiting.length === 0) return;
    if (underWay < AT_ONCE) begin();
    else patience ??= setTimeout(begin, PATIENCE_MS);
  };
  const gather = () => {
    if (isGathering) return;
    isGathering = true;
    setImmediate(() => {
      isGathering = false;
      beginIfFree();
    });
  };

  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject });
      if (gathers) gather();
      else beginIfFree();
    });
}

/**
 * Returns a function that does the work of one caller, in the batches of each database (`inBatches`). Within a transaction the work is done
 * at once and alone, because nothing but the transaction may use its connection.
 */
export function inBatchesOfEach<Input, Result>(
  work: (db: Db, inputs: Input[]) => Promise<(Result | Promise<Result>)[]>,
  choice: Choice = { gathers: true },
): (db: Db, input: Input) => Promise<Result> {
  const batches = new WeakMap<Db, (input: Input) => Promise<Result>>();
  return async (db, input) => {
    if (db.isTransaction) return (await work(db, [input]))[0] as Result | Promise<Result>;
    const known = batches.get(db) ?? inBatches((inputs: Input[]) => work(db, inputs), choice);
    batches.set(db, known);
    return known(input);
  };
}

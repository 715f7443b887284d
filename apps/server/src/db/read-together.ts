/** Reads that may be on their way at once; one that is asked for meanwhile joins the next. */
const AT_ONCE = 2;
/** After this long a read no longer makes others wait: its connection may be lost. */
const PATIENCE_MS = 50;

interface Waiting<Value> {
  resolve: (value: Value | undefined) => void;
  reject: (error: unknown) => void;
}

/**
 * Returns a function that reads the row of a key. While two reads are on their way, further keys wait and are read together, by one
 * statement: under load a row then costs a fraction of a statement, and a single caller waits for nothing. Every key is read after
 * it was asked for.
 */
export function readTogether<Value>(
  readAll: (keys: string[]) => Promise<Map<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  let waiting = new Map<string, Waiting<Value>[]>();
  let underWay = 0;
  let patience: NodeJS.Timeout | undefined;

  const readWaiting = () => {
    clearTimeout(patience);
    patience = undefined;
    const asked = waiting;
    if (asked.size === 0) return;
    waiting = new Map();
    underWay += 1;
    const ended = () => {
      underWay -= 1;
      readWaiting();
    };
    readAll([...asked.keys()]).then(
      (rows) => {
        ended();
        for (const [key, all] of asked) for (const { resolve } of all) resolve(rows.get(key));
      },
      (error: unknown) => {
        ended();
        for (const all of asked.values()) for (const { reject } of all) reject(error);
      },
    );
  };

  return (key) =>
    new Promise((resolve, reject) => {
      const all = waiting.get(key) ?? [];
      all.push({ resolve, reject });
      waiting.set(key, all);
      if (underWay < AT_ONCE) readWaiting();
      else patience ??= setTimeout(readWaiting, PATIENCE_MS);
    });
}

/** Begins an error of the compiler: its place, and its code. The lines that continue it are indented. */
const ERROR = /^\S.*\(\d+,\d+\): error TS\d+(?=:)/;

/**
 * Returns a function that shortens the outputs of the compiler for several projects, one after another: an error of a file that several of
 * them contain is shown with the first one, and the others say how many they repeat. Other lines stay as they are.
 */
export function createShownErrors() {
  const shown = new Set();
  return (output) => {
    const repeated = new Set();
    let isRepeated = false;
    const lines = output.split('\n').filter((line) => {
      const [error] = ERROR.exec(line) ?? [];
      if (error !== undefined) isRepeated = shown.has(error);
      else if (!/^\s+\S/.test(line)) isRepeated = false;
      if (error === undefined) return !isRepeated;
      (isRepeated ? repeated : shown).add(error);
      return !isRepeated;
    });
    if (repeated.size === 0) return output;
    const count = repeated.size === 1 ? '1 error is' : `${repeated.size} errors are`;
    return [...lines.filter((line) => line !== ''), `${count} shown above: mend what is above first.`, ''].join('\n');
  };
}

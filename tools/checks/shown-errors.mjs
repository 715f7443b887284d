/** Begins an error of the compiler: its place, and its code. The lines that continue it are indented. */
const ERROR = /^\S.*\(\d+,\d+\): error TS\d+(?=:)/;

/** The longest line of an error, in characters. Its beginning has the place and what is missing, its end what needs it. */
const LONGEST = { whole: 260, beginning: 160, end: 90 };

/** A line that spells a type out is shortened in its middle. */
function shortened(line) {
  if (line.length <= LONGEST.whole) return line;
  return `${line.slice(0, LONGEST.beginning)} … ${line.slice(-LONGEST.end)}`;
}

/**
 * Returns a function that shortens the outputs of the compiler for several projects, one after another: an error of a file that several of
 * them contain is shown with the first one, and the others say how many they repeat. Long lines of errors are shortened. Other lines stay
 * as they are.
 */
export function createShownErrors() {
  const shown = new Set();
  return (output) => {
    const repeated = new Set();
    let isError = false;
    let isRepeated = false;
    const lines = output.split('\n').flatMap((line) => {
      const [error] = ERROR.exec(line) ?? [];
      if (error !== undefined) {
        isError = true;
        isRepeated = shown.has(error);
        (isRepeated ? repeated : shown).add(error);
      } else if (!/^\s+\S/.test(line)) {
        isError = false;
        isRepeated = false;
      }
      return isRepeated ? [] : [isError ? shortened(line) : line];
    });
    if (repeated.size === 0) return lines.join('\n');
    const count = repeated.size === 1 ? '1 error is' : `${repeated.size} errors are`;
    return [...lines.filter((line) => line !== ''), `${count} shown above: mend what is above first.`, ''].join('\n');
  };
}

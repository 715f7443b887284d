import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import type { Plugin } from 'vite';

const LETTERS = 26;
const DIGITS = 36;

/**
 * Gives classes of CSS modules names of five or six letters in the build: four that stand for the file, and the number of the class in it.
 * Readable names with a hash are a tenth of all styles after compression. Development keeps the readable ones.
 */
export function shortClassNames(): Plugin {
  return {
    name: 'short-class-names',
    apply: 'build',
    config: ({ root = '' }) => ({ css: { modules: { generateScopedName: classNamer(root) } } }),
  };
}

/**
 * Names classes of the files in a folder. A name depends on nothing but the path and the order of the classes in the file, so a change
 * of one file leaves all others as they are. Refuses two paths that would have the same letters.
 */
export function classNamer(folder: string): (name: string, file: string) => string {
  const files = new Map<string, { path: string; classes: string[] }>();
  return (name, file) => {
    const path = relative(folder, file.replace(/\?.*$/, '')).replaceAll('\\', '/');
    const letters = lettersOf(path);
    const known = files.get(letters) ?? { path, classes: [] };
    if (known.path !== path) throw new Error(`The classes of ${known.path} and ${path} would have the same names.`);
    files.set(letters, known);
    const place = known.classes.indexOf(name);
    const number = place === -1 ? known.classes.push(name) - 1 : place;
    return letters + number.toString(DIGITS);
  };
}

/** Four letters or digits, a letter first. */
function lettersOf(path: string): string {
  const hash = createHash('sha256').update(path).digest().readUIntBE(0, 6);
  const first = String.fromCharCode('a'.charCodeAt(0) + (hash % LETTERS));
  return first + (Math.floor(hash / LETTERS) % DIGITS ** 3).toString(DIGITS).padStart(3, '0');
}

import { baseKey } from '../../../packages/domain/src/text/catalogues.ts';
import type { Files } from './catalogues.ts';

/** Returns the keys of Slovak texts that the code does not name, with their file. */
export function unusedKeys(slovak: Files, code: string): string[] {
  const shapes = shapesIn(code);
  const isUsed = (name: string) =>
    ["'", '"', '`'].some((quote) => code.includes(`${quote}${name}${quote}`)) ||
    shapes.some((shape) => shape.test(name));
  return [...slovak].flatMap(([file, texts]) =>
    [...new Set([...texts.keys()].map(baseKey))]
      .filter((key) => !isUsed(key) && !isUsed(`${file}:${key}`))
      .map((key) => `sk/${file}.json: '${key}' is not used`),
  );
}

/** t(`kind.${kind}`) uses every key of this shape. */
function shapesIn(code: string): RegExp[] {
  return [...code.matchAll(/`([\w:.-]*\$\{[^`]*)`/g)].map(([, template = '']) => {
    const literal = template.replace(/^[\w-]+:/, '').split(/\$\{[^}]*\}/);
    return new RegExp(`^${literal.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[\\w-]+')}$`);
  });
}

/** Returns the calls without `count` of keys with plural forms alone: they name no text, and the key itself would be shown. */
export function countProblems(slovak: Files, code: string): string[] {
  const keys = [...slovak.values()].flatMap((texts) => [...texts.keys()]);
  const single = new Set(keys.filter((key) => key === baseKey(key)));
  const counted = new Set(keys.filter((key) => key !== baseKey(key)).map(baseKey));
  return callsIn(code)
    .filter(({ key, options }) => {
      const name = key.replace(/^[\w-]+:/, '');
      return counted.has(name) && !single.has(name) && !/\bcount\b/.test(options);
    })
    .map(({ key }) => `t('${key}') has plural forms and needs a count`);
}

/** The calls of `t`, each with its arguments after the key. */
function callsIn(code: string): { key: string; options: string }[] {
  return [...code.matchAll(/\bt\(\s*(?:t,\s*)?'([\w:.-]+)'/g)].map(({ 0: start, 1: key = '', index }) => {
    let [depth, end] = [1, index + start.length];
    for (; depth > 0 && end < code.length; end += 1) depth += { '(': 1, ')': -1 }[code.charAt(end)] ?? 0;
    return { key, options: code.slice(index + start.length, end - 1) };
  });
}

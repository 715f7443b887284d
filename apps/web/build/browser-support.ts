import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, Identifier, SupportStatement } from '@mdn/browser-compat-data';
import { type Plugin, parseAst, type Rolldown } from 'vite';
import { OLDEST_BROWSERS } from './oldest-browsers.ts';

/** What only decorates or helps: a browser that lacks it ignores it, and the page works the same. */
const DECORATION = [
  ':selection',
  '@page',
  'accent-color',
  'backdrop-filter',
  'box-decoration-break',
  'forced-color-adjust',
  'hyphens',
  'overscroll-behavior',
  'overscroll-behavior-inline',
  'overscroll-behavior-x',
  'print-color-adjust',
  'resize',
  'scrollbar-width',
  'size',
  'text-box-edge',
  'text-box-trim',
  'text-size-adjust',
  'text-wrap',
  'user-select',
];
/** Things of the application and of its libraries that have the name of something newer, and what browsers have with a flaw. */
const ALLOWED = new Set([
  ...DECORATION,
  // `React.Children.toArray`, not that of iterators.
  '.toArray()',
  // Chrome before 124 names the error otherwise; nothing here asks for its name.
  'AbortSignal.timeout',
]);
/** Classes of the language whose methods have names that nothing else has. */
const CLASSES = [
  'Array',
  'Iterator',
  'Map',
  'Promise',
  'RegExp',
  'Set',
  'String',
  'TypedArray',
  'Uint8Array',
  'WeakMap',
];

const BROWSERS = { ...OLDEST_BROWSERS, safari_ios: OLDEST_BROWSERS.safari };

/**
 * Fails the build when its files use a function or a part of CSS that one of the oldest browsers lacks. Syntax is rewritten by the
 * compiler; what objects can do, and what CSS means, it cannot add.
 */
export function browserSupport(): Plugin {
  return {
    name: 'browser-support',
    apply: 'build',
    enforce: 'post',
    writeBundle(_options, bundle) {
      const used = new Map<string, string>();
      for (const file of Object.values(bundle)) {
        const names = file.type === 'chunk' ? newInScript(file.code) : newInStyles(file);
        for (const name of names) used.set(name, file.fileName);
      }
      const unknown = [...used].filter(([name]) => !ALLOWED.has(name));
      const idle = [...ALLOWED].filter((name) => !used.has(name));
      if (unknown.length > 0) {
        const list = unknown.map(([name, file]) => `${name} in ${file}`).join('\n');
        this.error(`The oldest browsers (build/oldest-browsers.ts) lack:\n${list}`);
      }
      if (idle.length > 0) this.error(`No longer used, so not to be allowed in browser-support.ts: ${idle.join(', ')}`);
    },
  };
}

/** Names of functions and classes that one of the oldest browsers lacks: "Map.groupBy", ".union()", "new Temporal". */
export function newInScript(code: string): Set<string> {
  const found = new Set<string>();
  visit(parseAst(code), ({ type, object, property, computed, callee }) => {
    if (type === 'NewExpression' && callee?.type === 'Identifier' && isNew(listed(globalNamed(callee.name))))
      found.add(`new ${callee.name}`);
    if (type === 'MemberExpression' && computed !== true) {
      const owner = object?.type === 'Identifier' ? globalNamed(object.name) : undefined;
      const own = owner?.[`${property?.name}_static`] ?? ownOf(owner, property?.name);
      if (isNew(listed(own))) found.add(`${object?.name}.${property?.name}`);
    }
    if (type === 'CallExpression' && callee?.type === 'MemberExpression' && callee.computed !== true) {
      const { object: called, property: { name = '' } = {} } = callee;
      if (called?.type === 'Identifier' && globalNamed(called.name) !== undefined) return;
      if (isNew(METHODS.get(name) ?? [])) found.add(`.${name}()`);
    }
  });
  return found;
}

/** Selectors, rules, functions and properties of CSS that one of the oldest browsers lacks. */
export function newInStyles(file: Pick<Rolldown.OutputAsset, 'fileName' | 'source'>): Set<string> {
  if (!file.fileName.endsWith('.css')) return new Set();
  const css = String(file.source).replaceAll(/"[^"]*"|url\([^)]*\)/g, '""');
  const kinds: [pattern: RegExp, print: (name: string) => string, known: (name: string) => Identifier[]][] = [
    [/[^:]::?([a-z][a-z-]+)(?=[^{};]*\{)/g, (name) => `:${name}`, (name) => listed(bcd.css.selectors?.[name])],
    [/@([a-z-]+)/g, (name) => `@${name}`, (name) => listed(bcd.css['at-rules']?.[name])],
    [/([a-z][a-z-]+)\(/g, (name) => `${name}()`, (name) => CSS_FUNCTIONS.get(name) ?? []],
    [/[{;]([a-z][a-z-]+):/g, (name) => name, (name) => listed(bcd.css.properties?.[name])],
  ];
  const found = kinds.flatMap(([pattern, print, known]) => {
    const names = new Set(Array.from(css.matchAll(pattern), ([, name = '']) => name));
    return [...names].filter((name) => isNew(known(name))).map(print);
  });
  return new Set(found);
}

interface Node {
  type: string;
  name?: string;
  object?: Node;
  property?: Node;
  callee?: Node;
  computed?: boolean;
}

function visit(value: unknown, look: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const part of value) visit(part, look);
    return;
  }
  if ('type' in value) look(value as Node);
  for (const part of Object.values(value)) visit(part, look);
}

function globalNamed(name = ''): Identifier | undefined {
  const { builtins } = bcd.javascript;
  return ownOf(builtins, name) ?? ownOf(builtins?.Intl, name) ?? ownOf(bcd.api, name);
}

function ownOf(within: Identifier | undefined, name = ''): Identifier | undefined {
  return within !== undefined && Object.hasOwn(within, name) ? (within[name] as Identifier) : undefined;
}

/** What is known by each name in these objects: a name that two have is new only if it is in both. */
function namesIn(objects: readonly unknown[]): Map<string, Identifier[]> {
  const found = new Map<string, Identifier[]>();
  for (const object of objects) {
    for (const [name, known] of Object.entries((object ?? {}) as Identifier)) {
      if (name !== '__compat') found.set(name, [...(found.get(name) ?? []), known as Identifier]);
    }
  }
  return found;
}

const METHODS = namesIn(CLASSES.map((name) => bcd.javascript.builtins?.[name]));
const CSS_FUNCTIONS = namesIn([...Object.values(bcd.css.types ?? {}), bcd.css.types]);

function listed(known: Identifier | undefined): Identifier[] {
  return known === undefined ? [] : [known];
}

/** Whether one of the oldest browsers lacks all of these. What is not known may be the application's own. */
function isNew(known: readonly (Identifier | undefined)[]): boolean {
  const statements = known.flatMap((one) => (one?.__compat === undefined ? [] : [one.__compat]));
  return statements.length > 0 && statements.length === known.length && statements.every(isLacking);
}

function isLacking({ support }: CompatStatement): boolean {
  return Object.entries(BROWSERS).some(([browser, version]) => !isSupported(support[browser as 'chrome'], version));
}

function isSupported(statement: SupportStatement | undefined, version: string): boolean {
  const statements = statement === undefined ? [] : [statement].flat();
  return statements.some(
    ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: other }) =>
      !(flags || prefix || other || removed) && typeof added === 'string' && isReached(version, added),
  );
}

function isReached(version: string, added: string): boolean {
  if (added === 'preview') return false;
  const [one = [], other = []] = [version, added.replace('≤', '')].map((text) => text.split('.').map(Number));
  const [major = 0, minor = 0] = one;
  const [wanted = 0, detail = 0] = other;
  return major > wanted || (major === wanted && minor >= detail);
}

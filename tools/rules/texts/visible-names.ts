import ts from 'typescript';
import type { Files } from './catalogues.ts';

/**
 * A button or a link whose accessible name is another text than the one that is seen on it; both are keys with their file:
 * `terms:detail`.
 */
export interface NamedElement {
  name: string;
  seen: string;
}

/** What people press. A region or a list is named beside what it contains. */
const PRESSED = /button|link|^a$|actionicon|menuitem/i;

/** Returns the buttons and links of a component that are named by one text, `aria-label={t('…')}`, and show another one. */
export function namedElements(fileName: string, code: string): NamedElement[] {
  const file = ts.createSourceFile(fileName, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: NamedElement[] = [];
  let namespace = '';
  const whole = (key: string) => (key.includes(':') ? key : `${namespace}:${key}`);
  const visit = (node: ts.Node): void => {
    namespace = namespaceOf(node) ?? namespace;
    if (ts.isJsxElement(node) && PRESSED.test(node.openingElement.tagName.getText())) {
      const name = nameOf(node.openingElement);
      if (name !== undefined)
        found.push(...keysIn(node.children).map((seen) => ({ name: whole(name), seen: whole(seen) })));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Returns the elements whose name lacks what is seen on them, in a language with these texts. */
export function nameProblems(named: readonly NamedElement[], language: string, files: Files): string[] {
  const textOf = (key: string) => {
    const [file = '', own = ''] = key.split(':');
    const texts = files.get(file);
    return texts?.get(own) ?? texts?.get(`${own}_other`);
  };
  return named.flatMap(({ name, seen }) => {
    const [nameText, seenText] = [textOf(name), textOf(seen)];
    if (nameText === undefined || seenText === undefined || isFoundByItsText(nameText, seenText)) return [];
    return [`${language}: the name '${name}' lacks what is seen, '${seen}': ${nameText} / ${seenText}`];
  });
}

/** Whether people who say what they see find the element: its name has to contain the text (WCAG 2.5.3). */
function isFoundByItsText(name: string, seen: string): boolean {
  return plain(name).includes(plain(seen));
}

const plain = (text: string) =>
  text
    .replaceAll(/\{\{\w+\}\}/g, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

/** The first file of `useTranslation(…)`, in which keys without a file are. */
function namespaceOf(node: ts.Node): string | undefined {
  if (!ts.isCallExpression(node) || node.expression.getText() !== 'useTranslation') return undefined;
  const [given] = node.arguments;
  const first = given && ts.isArrayLiteralExpression(given) ? given.elements[0] : given;
  return first && ts.isStringLiteral(first) ? first.text : undefined;
}

function nameOf({ attributes }: ts.JsxOpeningElement): string | undefined {
  const label = attributes.properties.find(
    (property): property is ts.JsxAttribute => ts.isJsxAttribute(property) && property.name.getText() === 'aria-label',
  );
  return label?.initializer && keysIn([label.initializer])[0];
}

/** The keys of all texts that stand in these nodes, not in attributes of elements within. */
function keysIn(nodes: readonly ts.Node[]): string[] {
  return nodes.flatMap((node): string[] => {
    if (ts.isJsxAttributes(node)) return [];
    if (ts.isCallExpression(node) && node.expression.getText() === 't') {
      const [key] = node.arguments;
      return key && ts.isStringLiteral(key) ? [key.text] : [];
    }
    return keysIn(node.getChildren());
  });
}

import ts from 'typescript';
import type { RepositoryFile } from './repository-files.ts';

const SOURCE = /^(?:apps|packages)\/[^/]+\/src\/.*\.tsx?$/;
const EXEMPT = /\.test\.tsx?$|\.gen\.ts$|\/db\/schema\.ts$|\/testing\//;

/** Whether exports of the file need docstrings: sources of the product, without tests and generated files. */
export function needsDocstrings(path: string): boolean {
  return SOURCE.test(path) && !EXEMPT.test(path);
}

/**
 * Returns a problem for each exported function and type of the file without a docstring, in their order. A constant that is a function
 * needs one too. Of overloads, one docstring is enough; a type that is derived from a constant or function of the file (`typeof`) may
 * leave it to that.
 */
export function docstringProblems({ path, text }: RepositoryFile): string[] {
  const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const values = describedValues(file);
  const described = new Set<string>();
  const missing = new Map<string, number>();
  for (const statement of file.statements.filter(isExported)) {
    const line = file.getLineAndCharacterOfPosition(statement.getStart()).line + 1;
    for (const name of [...functionsOf(statement), ...typesOf(statement)]) {
      if (hasDocstring(statement) || isDerived(statement, values)) described.add(name);
      else if (!missing.has(name)) missing.set(name, line);
    }
  }
  return [...missing]
    .filter(([name]) => !described.has(name))
    .map(
      ([name, line]) =>
        `${path}:${line}: '${name}' has no docstring; say what it is or promises (CONTRIBUTING.md, Style)`,
    );
}

/** Returns a problem for each tag in a comment of the file: TypeScript has the types, and a sentence says the rest. */
export function tagProblems({ path, text }: RepositoryFile): string[] {
  return text.split('\n').flatMap((line, index) => {
    const [, tag] = /^\s*(?:\/\*)?\*+\s+(@\w+)/.exec(line) ?? [];
    return tag === undefined
      ? []
      : [`${path}:${index + 1}: write a sentence instead of ${tag} (CONTRIBUTING.md, Style)`];
  });
}

function isExported(statement: ts.Statement): boolean {
  return (
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true
  );
}

/** The names of the functions that a statement declares. */
function functionsOf(statement: ts.Statement): string[] {
  if (ts.isFunctionDeclaration(statement)) return [statement.name?.text ?? 'default'];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations
    .filter(({ initializer }) => initializer !== undefined && isFunction(initializer))
    .map(({ name }) => name.getText());
}

/** The name of the type that a statement declares. */
function typesOf(statement: ts.Statement): string[] {
  return ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement) ? [statement.name.text] : [];
}

/** The names of the constants and functions with docstrings. */
function describedValues(file: ts.SourceFile): Set<string> {
  return new Set(file.statements.filter(hasDocstring).flatMap(valuesOf));
}

function valuesOf(statement: ts.Statement): string[] {
  if (ts.isFunctionDeclaration(statement)) return [statement.name?.text ?? 'default'];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.map(({ name }) => name.getText());
}

/** Whether the statement declares a type by `typeof` of one of the values. */
function isDerived(statement: ts.Statement, values: ReadonlySet<string>): boolean {
  if (!ts.isTypeAliasDeclaration(statement)) return false;
  const names = (node: ts.Node): boolean =>
    (ts.isTypeQueryNode(node) && values.has(node.exprName.getText())) || ts.forEachChild(node, names) === true;
  return names(statement.type);
}

function isFunction(value: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(value) || ts.isAsExpression(value) || ts.isSatisfiesExpression(value))
    return isFunction(value.expression);
  return ts.isArrowFunction(value) || ts.isFunctionExpression(value);
}

function hasDocstring(statement: ts.Statement): boolean {
  return ts
    .getJSDocCommentsAndTags(statement)
    .some((doc) => ts.isJSDoc(doc) && (ts.getTextOfJSDocComment(doc.comment) ?? '').trim() !== '');
}

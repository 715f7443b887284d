import ts from 'typescript';
import type { RepositoryFile } from './repository-files.ts';

const SOURCE = /^(?:apps|packages)\/[^/]+\/src\/.*\.tsx?$/;
const EXEMPT = /\.test\.tsx?$|\.gen\.ts$|\/db\/schema\.ts$|\/testing\//;

/** Whether the exported functions of the file need docstrings: sources of the product, without tests and generated files. */
export function needsDocstrings(path: string): boolean {
  return SOURCE.test(path) && !EXEMPT.test(path);
}

/**
 * Returns a problem for each exported function of the file without a docstring, in their order. A constant that is a function needs one
 * too. Of overloads, one docstring is enough.
 */
export function docstringProblems({ path, text }: RepositoryFile): string[] {
  const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const described = new Set<string>();
  const missing = new Map<string, number>();
  for (const statement of file.statements.filter(isExported)) {
    const line = file.getLineAndCharacterOfPosition(statement.getStart()).line + 1;
    for (const name of functionsOf(statement)) {
      if (hasDocstring(statement)) described.add(name);
      else if (!missing.has(name)) missing.set(name, line);
    }
  }
  return [...missing]
    .filter(([name]) => !described.has(name))
    .map(
      ([name, line]) => `${path}:${line}: '${name}' has no docstring; say what it promises (CONTRIBUTING.md, Style)`,
    );
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

import type { RepositoryFile } from './repository-files.ts';

const COMMENT_LINE = /^\s*(?:\/\/|\/?\*|--|#)/;
const COMMENT_AFTER_CODE = /\s(?:\/\/|--) .*$/;
const CODE_SPAN = /`(?<code>[^`\n]+)`/g;
/** Names that only code has, because a capital is inside them or all letters are capitals; also with parentheses behind them. */
const NAME = /^(?:[a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*|[A-Z][A-Z0-9]*_[A-Z0-9_]+)(?:\(\))?$/;
const PLANTED = /^tools\/rules\/.*\.test\.ts$/;
/** These tell what was. */
const HISTORY = /^(?:CHANGELOG\.md$|docs\/decisions\/|apps\/server\/migrations\/)/;

/** Returns the names in code quotes that Markdown and comments mention and that no code of the repository has. */
export function unknownNames(files: readonly RepositoryFile[]): string[] {
  const known = new Set<string>();
  const mentioned: { place: string; name: string }[] = [];
  for (const { path, text } of files) {
    if (PLANTED.test(path)) continue;
    const isMarkdown = path.endsWith('.md');
    for (const [index, line] of text.split('\n').entries()) {
      const isProse = isMarkdown || COMMENT_LINE.test(line);
      const code = isProse ? '' : line.replace(COMMENT_AFTER_CODE, '');
      for (const [word] of code.matchAll(/\w+/g)) known.add(word);
      if (HISTORY.test(path)) continue;
      for (const name of namesIn(line.slice(code.length))) mentioned.push({ place: `${path}:${index + 1}`, name });
    }
  }
  return mentioned.filter(({ name }) => !known.has(name)).map(({ place, name }) => `${place}: no code has ${name}`);
}

function namesIn(prose: string): string[] {
  const spans = [...prose.matchAll(CODE_SPAN)].map(({ groups }) => `${groups?.code}`);
  return spans.filter((span) => NAME.test(span)).map((span) => span.replace('()', ''));
}

/** The longest text of a school on the page "Ochrana údajov", in characters. */
export const LONGEST_OWN_TEXT = 20_000;

/** A part of the text, which is shown as text and never as HTML. */
export type TextBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] };

/**
 * Reads the text that a school writes (product §11.7): a line of `# …` is a heading, lines of `- …` are a list, a blank line ends a
 * paragraph. Everything else is text as it stands.
 */
export function blocksOf(text: string): TextBlock[] {
  const chunks = text.replace(/^\uFEFF/, '').split(/\r?\n[^\S\n]*(?:\r?\n[^\S\n]*)+/);
  return chunks.flatMap((chunk) => blocksIn(chunk.split(/\r?\n/).map((line) => line.trim())));
}

function blocksIn(lines: readonly string[]): TextBlock[] {
  const blocks: TextBlock[] = [];
  for (const line of lines.filter((each) => each !== '')) {
    const last = blocks.at(-1);
    const heading = /^#+\s+(.+)$/.exec(line)?.[1];
    const item = /^[-*]\s+(.+)$/.exec(line)?.[1];
    if (heading !== undefined) blocks.push({ kind: 'heading', text: heading });
    else if (item !== undefined && last?.kind === 'list') last.items.push(item);
    else if (item !== undefined) blocks.push({ kind: 'list', items: [item] });
    else if (last?.kind === 'paragraph') last.text += ` ${line}`;
    else blocks.push({ kind: 'paragraph', text: line });
  }
  return blocks;
}

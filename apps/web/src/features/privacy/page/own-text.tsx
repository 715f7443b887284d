import type { TextBlock } from '@slovickovo/domain/privacy/own-text';

/** The text of a school: headings, paragraphs and lists, always as text. */
export function OwnText({ blocks }: { blocks: readonly TextBlock[] }) {
  return blocks.map((block, place) => {
    const key = `${place} ${block.kind}`;
    if (block.kind === 'heading') return <h3 key={key}>{block.text}</h3>;
    if (block.kind === 'paragraph') return <p key={key}>{block.text}</p>;
    return (
      <ul key={key}>
        {block.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    );
  });
}

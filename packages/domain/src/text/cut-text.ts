/** The text up to its longest allowed length in code points, as limits count them: half of an emoji is no text. */
export function cutText(text: string, longest: number): string {
  return [...text].slice(0, longest).join('');
}

import { cleanText, foldAccents, foldCase } from './normalise.ts';

/**
 * The form in which every search compares texts: without case, accents and special letters (product §2.36). The function
 * `searchable` of the database follows the same rule.
 */
export function searchable(text: string): string {
  return foldCase(foldAccents(text));
}

/** The text that was typed into a search, as it is looked for in a `searchable` text. */
export function wantedText(typed: string): string {
  return searchable(cleanText(typed));
}

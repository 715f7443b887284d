import { notFound } from '@tanstack/react-router';

/** The id in the address of a page. Throws the router's `notFound()` unless it is a positive integer. */
export function idParam(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw notFound();
  return Number(text);
}

import { notFound } from '@tanstack/react-router';

/** The id in the address of a page. Anything but a positive whole number is no page: throws the router's `notFound()`. */
export function idParam(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw notFound();
  return Number(text);
}

import { parseSearchWith } from '@tanstack/react-router';

/**
 * Reads the search of an address, for the router. A text that would be read as a number which is written in another way stays a text:
 * the class code 5E234567 is no number, nor is 00123456 the number 123456.
 */
export const parseSearch = parseSearchWith((text) => {
  const value: unknown = JSON.parse(text);
  return typeof value === 'number' && String(value) !== text ? text : value;
});

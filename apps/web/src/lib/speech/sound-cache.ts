/**
 * Sounds of words that this device keeps, so that a word is recorded once, fetched once, and read without a network as well. They show
 * what the user has learned, so a sign-out removes them (product §4.16). The service worker answers from the same cache.
 */
export const SOUND_CACHE = 'slovickovo-sounds';

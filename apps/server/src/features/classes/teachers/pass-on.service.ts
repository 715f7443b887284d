export { passOnParts } from './pass-on.repository.ts';

import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';

/** Longer names of browsers and systems are none. */
const LONGEST_NAME = 28;

/**
 * Returns the browser and the system that a request says it comes from, for example `Chrome, Windows`: enough for its user to
 * recognise a device. Versions are left out. Null if neither is known.
 */
export function clientKindOf(request: FastifyRequest): string | null {
  const agent = request.headers['user-agent'];
  if (!agent) return null;
  const { browser, os } = Bowser.parse(agent);
  const names = [browser.name, os.name].filter((name) => name && name.length <= LONGEST_NAME);
  return names.length > 0 ? names.join(', ') : null;
}

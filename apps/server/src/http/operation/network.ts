import { isIPv6 } from 'node:net';

/**
 * Returns the part of an address that its holder cannot choose, for limits: an IPv4 address as it is, of an IPv6 address the
 * first 64 bits, because every household has 2^64 addresses behind them.
 */
export function networkOf(address: string): string {
  return prefixOf(address, 4);
}

/**
 * Returns the part of an address that stays the same for everything that one subscriber can be given: of an IPv6 address the
 * first 48 bits, because anybody gets 65,536 networks for nothing. Counts what must not be multiplied by changing networks.
 */
export function siteOf(address: string): string {
  return prefixOf(address, 3);
}

/** Returns an IPv4 address as it is, of an IPv6 address the first groups of 16 bits. */
function prefixOf(address: string, groupCount: number): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = groupsOf(head);
  const last = groupsOf(tail);
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - last.length) }, () => '0');
  const first = [...groups, ...zeros, ...last].slice(0, groupCount);
  return `${first.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/${16 * groupCount}`;
}

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':');
}

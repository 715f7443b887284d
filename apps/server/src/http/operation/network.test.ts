import { expect, it } from 'vitest';
import { networkOf, siteOf } from './network.ts';

it.each([
  { address: '10.2.0.1', network: '10.2.0.1' },
  { address: '::ffff:10.2.0.1', network: '10.2.0.1' },
  { address: '2001:db8:12:34:aaaa:bbbb:cccc:dddd', network: '2001:db8:12:34::/64' },
  { address: '2001:0DB8:0012:0034::1', network: '2001:db8:12:34::/64' },
  { address: '2001:db8::1', network: '2001:db8:0:0::/64' },
  { address: '::1', network: '0:0:0:0::/64' },
  { address: 'fe80::1%eth0', network: 'fe80:0:0:0::/64' },
])('counts $address as $network', ({ address, network }) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  { address: '10.2.0.1', site: '10.2.0.1' },
  { address: '2001:db8:12:34:aaaa:bbbb:cccc:dddd', site: '2001:db8:12::/48' },
  { address: '2001:db8::1', site: '2001:db8:0::/48' },
])('takes $address for a part of $site', ({ address, site }) => {
  expect(siteOf(address)).toBe(site);
});

import { describe, expect, it } from 'vitest';
import { checksumProblems, type LockedPackage, licenceProblems } from './licences.ts';

const locked = (name: string, entry: LockedPackage) => ({ [`node_modules/${name}`]: entry });

describe('the licence of a package', () => {
  it.each(['MIT', 'ISC', '(MIT OR GPL-3.0)', 'Apache-2.0 AND MIT'])('%s is permissive', (license) => {
    expect(licenceProblems(locked('some', { license }), '')).toEqual([]);
  });

  it.each(['GPL-3.0', 'LGPL-2.1', 'MIT AND GPL-3.0', 'MPL-2.0', 'SEE LICENSE IN x', undefined])(
    '%s needs a line in the notices',
    (license) => {
      const packages = locked('@some/part', license === undefined ? {} : { license });
      expect(licenceProblems(packages, '`@some/other` and `part`')).toHaveLength(1);
      expect(licenceProblems(packages, '- `@some/part` (as it says)')).toEqual([]);
    },
  );

  it('may be weaker for tools, which are not passed on', () => {
    expect(licenceProblems(locked('tool', { license: 'MPL-2.0', dev: true }), '')).toEqual([]);
    expect(licenceProblems(locked('tool', { license: 'AGPL-3.0', dev: true }), '')).toHaveLength(1);
  });

  it('says nothing about the works inside a wrapper, so the notices must', () => {
    expect(licenceProblems(locked('wasm-media-encoders', { license: 'MIT' }), '')).toHaveLength(1);
  });
});

describe('the checksum of a package', () => {
  const checksum = { integrity: 'sha512-abc' };

  it('is required, also of a package inside another', () => {
    expect(checksumProblems(locked('some', checksum), [])).toEqual([]);
    expect(checksumProblems({ 'node_modules/a/node_modules/b': {} }, [])).toEqual(['b has no sha512 checksum.']);
    expect(checksumProblems(locked('some', { integrity: 'sha1-abc' }), [])).toHaveLength(1);
  });

  it('may be missing for a tool in the list, and for nothing that runs the product', () => {
    expect(checksumProblems(locked('tool', { dev: true }), ['tool'])).toEqual([]);
    expect(checksumProblems(locked('tool', {}), ['tool'])).toHaveLength(1);
    expect(checksumProblems(locked('tool', { ...checksum, dev: true }), ['tool'])).toHaveLength(1);
  });

  it('comes without the address of a registry', () => {
    expect(
      checksumProblems(locked('some', { ...checksum, resolved: 'https://registry.example/some.tgz' }), []),
    ).toEqual(['some names a registry.']);
  });
});

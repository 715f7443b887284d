/** From the root package.json, inserted by the build. */
declare const __APP_VERSION__: string;
declare const __APP_BUILD__: number;

/** Made by the build (build/texts.ts). */
declare module 'virtual:texts' {
  /** Returns the texts of a part on a screen in one language: an entry for each language in which they are written. */
  export function fetchTexts(
    language: import('@slovickovo/domain/accounts/interface-languages').InterfaceLanguage,
    part: import('./lib/texts/text-parts.ts').TextPart,
  ): Promise<{ texts: import('@slovickovo/domain/text/catalogues').WrittenTexts[] }>;
}

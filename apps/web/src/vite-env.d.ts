/** From the root package.json, inserted by the build. */
declare const __APP_VERSION__: string;
declare const __APP_BUILD__: number;

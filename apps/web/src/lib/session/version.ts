/** Version and build as one string; a different one drops the cached server state. */
export const BUILD = `${__APP_VERSION__}+${__APP_BUILD__}`;

/** Version and build as people read them, for example "0.3.1 · 166". */
export const VERSION_AND_BUILD = `${__APP_VERSION__} · ${__APP_BUILD__}`;

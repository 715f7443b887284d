/** Paths that a change of a notice makes stale: the list, the audit list, and the banner. */
export const NOTICE_PATHS: `/${string}`[] = ['/admin', '/notifications'];

/**
 * The event by which a stream says that it is alive, and its interval in milliseconds: without it neither a proxy nor a browser could
 * tell a silent stream from a lost connection.
 */
export const STREAM_ALIVE = { event: 'alive', every_ms: 15_000 } as const;

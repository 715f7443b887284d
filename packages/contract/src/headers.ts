/** The header with the UUID of the caller's intention; see `Endpoint.repeatable`. */
export const CALL_KEY_HEADER = 'idempotency-key';

/**
 * The header with the id of the user in whose name the caller means to call. The session of a browser belongs to all its windows, so
 * somebody else may have signed in since a window was opened: the call is refused as `session_of_another` then (product §7.1).
 */
export const EXPECTED_USER_HEADER = 'expected-user';

interface CallNotBuilt {
  /** The list of the specification that names it. */
  place: string;
  call: string;
  because: string;
}

/**
 * Calls that the specification names and that are not built. They answer 404: building one fails the test until it moves
 * to `calls/`. Shared rankings and the contact form have no call in the specification.
 */
export const CALLS_NOT_BUILT: readonly CallNotBuilt[] = [
  {
    place: 'product §7.14',
    call: 'GET /ranking/months',
    because: 'The specification gives the path twice; POST with the months is the call (product §7.14).',
  },
];

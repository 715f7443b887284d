interface CallNotBuilt {
  /** The list of the specification that names it. */
  place: string;
  call: string;
  because: string;
}

const RANKINGS = 'Rankings of the country, the world and the months come together (product §7.14).';

/**
 * Calls that the specification names and that later issues build. They answer 404: building one fails the test until it moves
 * to `calls/`. Diplomas, shared rankings and the contact form have no call in the specification.
 */
export const CALLS_NOT_BUILT: readonly CallNotBuilt[] = [
  { place: 'product §7.14, product §3.15', call: 'GET /ranking', because: RANKINGS },
  { place: 'product §7.14', call: 'GET /ranking/country', because: RANKINGS },
  { place: 'product §7.14', call: 'GET /ranking/months', because: RANKINGS },
  { place: 'product §7.14', call: 'POST /ranking/months', because: RANKINGS },
];

/**
 * Replaces `zod` in the browser's bundle: any property or call returns the same empty proxy.
 *
 * The contract builds its schemas while it is loaded, but the browser reads only method and path of an endpoint; the
 * server validates. The types still come from the real zod. See docs/decisions.
 */
const anything: unknown = new Proxy(() => undefined, {
  get: () => anything,
  apply: () => anything,
});

export const z = anything;

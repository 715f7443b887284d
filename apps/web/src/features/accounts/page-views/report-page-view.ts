/** Whether the browser asks, by Global Privacy Control or Do Not Track, that nobody follows its user. */
export function isTrackingRefused(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === '1';
}

/**
 * Reports a visit in the format of Plausible: the pattern of the page's path (`/app/classes/$id`) and this host; no id, name,
 * query, referrer or cookie. The reply is not read, and a failure has no consequence.
 */
export function reportPageView(url: string, pattern: string): void {
  const { origin, hostname } = location;
  const report = { name: 'pageview', url: `${origin}${pattern}`, domain: hostname };
  void fetch(url, {
    method: 'POST',
    // A text without a preflight; the body has no header that names the user.
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    // The report of a page that is left at once is still sent.
    keepalive: true,
    body: JSON.stringify(report),
  }).catch(() => undefined);
}

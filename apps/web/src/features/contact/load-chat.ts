/** A chat that is not there by then is given up: the form is on the same page. */
const LONGEST_WAIT_MS = 8_000;

/** Loads the script of the chat, once in this document; rejects if it cannot be loaded, or takes too long (product §1.7). */
export function loadChat(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.referrerPolicy = 'no-referrer';
    script.onload = () => resolve();
    script.onerror = reject;
    setTimeout(reject, LONGEST_WAIT_MS);
    document.head.append(script);
  });
}

/** Whether the server offers a provider: the root element of the HTML names them, so this is known at once. */
export function hasProviders(): boolean {
  return (document.documentElement.dataset.providers ?? '') !== '';
}

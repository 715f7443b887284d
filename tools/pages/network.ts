import type { CDPSession } from '@playwright/test';

/** A request of a page. Bytes as sent, compressed and with headers. */
export interface Sent {
  path: string;
  bytes: number;
  isOpen: boolean;
}

/** The requests of one page, without those served from a cache and event streams, which do not end. */
export class Network {
  readonly #sent = new Map<string, Sent>();

  /** Observes the page of the session from now on. */
  static async of(session: CDPSession): Promise<Network> {
    const network = new Network();
    const sent = network.#sent;
    session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
      if (type === 'EventSource' || !request.url.startsWith('http')) return;
      sent.set(requestId, { path: new URL(request.url).pathname, bytes: 0, isOpen: true });
    });
    session.on('Network.requestServedFromCache', ({ requestId }) => sent.delete(requestId));
    session.on('Network.responseReceived', ({ requestId, response }) => {
      const isStream = response.mimeType === 'text/event-stream';
      if (response.fromDiskCache || response.fromPrefetchCache || isStream) sent.delete(requestId);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const request = sent.get(requestId);
      if (request) Object.assign(request, { isOpen: false, bytes: encodedDataLength });
    });
    session.on('Network.loadingFailed', ({ requestId }) => sent.delete(requestId));
    await session.send('Network.enable');
    return network;
  }

  /** All requests up to now, in order. */
  get requests(): Sent[] {
    return [...this.#sent.values()];
  }

  /** Notes that no reply to the request will come. */
  end(id: string): void {
    const request = this.#sent.get(id);
    if (request) request.isOpen = false;
  }

  /** The paths of the requests whose reply has not come whole. */
  get openPaths(): string[] {
    return this.requests.filter(({ isOpen }) => isOpen).map(({ path }) => path);
  }

  get open(): number {
    return this.openPaths.length;
  }
}

/** The bytes of the requests whose path matches. */
export function bytesOf(requests: readonly Sent[], path: RegExp): number {
  return requests.reduce((sum, request) => (path.test(request.path) ? sum + request.bytes : sum), 0);
}

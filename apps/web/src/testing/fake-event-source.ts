import { STREAM_ALIVE } from '@slovickovo/contract/streams';
import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Replaces the browser's connection for server-sent events; the code that uses it is the real one. */
export class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeEventSource[] = [];
  readyState = 1;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  isClosed = false;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.opened.push(this);
  }

  close() {
    this.isClosed = true;
  }

  /** The server sends an event. */
  send(event: object): void {
    act(() => this.onmessage?.({ data: JSON.stringify(event) }));
  }

  /** The server has nothing to tell, and says that it is there. */
  sayAlive(): void {
    act(() => void this.dispatchEvent(new Event(STREAM_ALIVE.event)));
  }

  /** The connection breaks; the browser renews it, unless the server refused it. */
  breakOff({ isRefused }: { isRefused: boolean }): void {
    this.readyState = isRefused ? FakeEventSource.CLOSED : 0;
    act(() => this.onerror?.());
  }
}

/** Installs it until the end of the test; returns a function that returns the connection opened last. */
export function fakeEventSource(): () => FakeEventSource {
  FakeEventSource.opened = [];
  vi.stubGlobal('EventSource', FakeEventSource);
  return () => FakeEventSource.opened.at(-1) as FakeEventSource;
}

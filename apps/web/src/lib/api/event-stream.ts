import { STREAM_ALIVE } from '@slovickovo/contract/streams';

/** Milliseconds between a refused connection and the next attempt; the browser renews a broken connection itself. */
export const RECONNECT_AFTER_MS = 5_000;
/** A stream that says nothing for so long, in milliseconds, is lost, though the browser may wait for it for many minutes. */
export const LONGEST_SILENCE_MS = 2.5 * STREAM_ALIVE.every_ms;

interface StreamHandlers<Event> {
  onEvent: (event: Event) => void;
  /** The connection is lost; it is being renewed. */
  onLost?: () => void;
  /** The server refused the connection; another one is tried after a while. */
  onRefused?: () => void;
}

/** Receives the server-sent events of an address; reconnects automatically. Returns the function that stops it. */
export function followStream<Event>(
  address: string,
  { onEvent, onLost, onRefused }: StreamHandlers<Event>,
): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  const connect = () => {
    source = new EventSource(address);
    source.onmessage = ({ data }: MessageEvent<string>) => {
      listen();
      onEvent(JSON.parse(data) as Event);
    };
    source.addEventListener(STREAM_ALIVE.event, listen);
    source.onerror = () => {
      onLost?.();
      // The browser does not reconnect after the server refused the connection.
      if (source.readyState !== EventSource.CLOSED) return;
      onRefused?.();
      clearTimeout(silence);
      timer = setTimeout(connect, RECONNECT_AFTER_MS);
    };
    listen();
  };
  const listen = () => {
    clearTimeout(silence);
    silence = setTimeout(renew, LONGEST_SILENCE_MS);
  };
  const renew = () => {
    onLost?.();
    source.close();
    connect();
  };
  connect();
  return () => {
    clearTimeout(timer);
    clearTimeout(silence);
    source.close();
  };
}

/** Milliseconds between a refused connection and the next attempt; the browser renews a broken connection itself. */
export const RECONNECT_AFTER_MS = 5_000;

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
  const connect = () => {
    source = new EventSource(address);
    source.onmessage = ({ data }: MessageEvent<string>) => onEvent(JSON.parse(data) as Event);
    source.onerror = () => {
      onLost?.();
      // The browser does not reconnect after the server refused the connection.
      if (source.readyState !== EventSource.CLOSED) return;
      onRefused?.();
      timer = setTimeout(connect, RECONNECT_AFTER_MS);
    };
  };
  connect();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}

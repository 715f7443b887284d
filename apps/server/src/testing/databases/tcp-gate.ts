import { once } from 'node:events';
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

/** A port before a server, as a balancer is: it can lead elsewhere, and its connections can break or fall silent. */
export interface TcpGate {
  port: number;
  /** How many connections were tried so far. */
  tries(): number;
  /** Where new connections lead; they end at once if it is undefined, as those of a balancer without a server. */
  leadTo(server: NetConnectOpts | undefined): void;
  /** Breaks all connections. */
  cut(): void;
  /** Lets nothing through on the present connections, which stay open: their server is frozen, or its machine is gone. */
  freeze(): void;
  close(): Promise<void>;
}

/** Opens the gate on a port of 127.0.0.1, or on a free one. */
export async function openGate(leadsTo: NetConnectOpts | undefined, port = 0): Promise<TcpGate> {
  let server = leadsTo;
  const pairs = new Set<[Socket, Socket]>();
  let tries = 0;
  const gate = createServer((client) => {
    tries += 1;
    if (server === undefined) {
      client.destroy();
      return;
    }
    const pair: [Socket, Socket] = [client, connect(server)];
    pairs.add(pair);
    pair[0].pipe(pair[1]).pipe(pair[0]);
    for (const end of pair) {
      end.on('error', () => {});
      end.on('close', () => {
        for (const other of pair) other.destroy();
        pairs.delete(pair);
      });
    }
  }).listen(port, '127.0.0.1');
  await once(gate, 'listening');
  const cut = () => {
    for (const [client] of pairs) client.destroy();
  };
  return {
    port: (gate.address() as { port: number }).port,
    tries: () => tries,
    leadTo: (next) => {
      server = next;
    },
    cut,
    freeze: () => {
      for (const pair of pairs) for (const end of pair) end.unpipe().pause();
    },
    close: async () => {
      cut();
      gate.close();
      await once(gate, 'close');
    },
  };
}

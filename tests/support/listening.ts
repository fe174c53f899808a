/** Runs an app on a port of its own, and a client that may misbehave there. */
import net from 'node:net';
import type { AddressInfo } from 'node:net';
import type { Hono } from 'hono';
import { listenerOf } from '../../server/kit/http/listener.ts';

export interface Listening {
  baseUrl: string;
  /** Sends text as it is and answers all that comes back until the server hangs up. */
  talk(text: string): Promise<string>;
  close(): Promise<void>;
}

export const listen = async (
  app: Hono,
  options: Parameters<typeof listenerOf>[1] = {},
): Promise<Listening> => {
  const server = listenerOf(app, options);
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    talk: text =>
      new Promise((resolve, reject) => {
        const socket = net.connect(port, '127.0.0.1', () => socket.write(text));
        let received = '';
        socket.on('data', data => (received += data.toString()));
        socket.on('close', () => resolve(received));
        socket.on('error', reject);
      }),
    async close() {
      const closed = new Promise(resolve => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
};

// The plainest client there is: what is measured should be the server.
import http from 'node:http';

export interface Answer {
  status: number;
  body: string;
}

/** Calls one server as one signed-in person over connections that stay open. */
export function httpClient(baseUrl: string, accessToken: () => string) {
  const { hostname, port } = new URL(baseUrl);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

  function call(method: string, path: string, payload?: unknown, headers = {}): Promise<Answer> {
    const text = payload === undefined ? undefined : JSON.stringify(payload);
    return new Promise((resolve, reject) => {
      const request = http.request(
        {
          agent,
          hostname,
          port,
          method,
          path,
          headers: {
            authorization: `Bearer ${accessToken()}`,
            ...(text === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
            ...headers,
          },
        },
        answer => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString() }),
          );
          answer.on('error', reject);
        },
      );
      request.on('error', reject);
      request.end(text);
    });
  }

  /** The answer, or an error that names the call when it was refused. */
  async function expectOk(method: string, path: string, payload?: unknown, headers = {}): Promise<string> {
    const { status, body } = await call(method, path, payload, headers);
    if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${body.slice(0, 500)}`);
    return body;
  }

  return { call, expectOk, close: () => agent.destroy() };
}

// The plainest client there is: what is measured should be the server. Node's own adds 0.08 ms to each call, a fifth of a page.
import net from 'node:net';

export interface Answer {
  status: number;
  body: string;
}

interface Waiting {
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
}

const END_OF_HEAD = '\r\n\r\n';

/** One connection stays open and takes a call at a time. It reads answers that say their length or come in chunks. */
class Line {
  private readonly socket: net.Socket;
  private waiting: Waiting | undefined;
  private got: Buffer = Buffer.alloc(0);

  constructor(host: string, port: number) {
    this.socket = net.connect({ host, port, noDelay: true });
    this.socket.on('data', part => this.take(part));
    const ended = (error?: Error) => {
      this.waiting?.reject(error ?? new Error('the server closed the connection'));
      this.waiting = undefined;
    };
    this.socket.on('error', ended);
    this.socket.on('close', () => ended());
  }

  get isOpen(): boolean {
    return !this.socket.destroyed;
  }

  ask(text: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
      this.socket.write(text);
    });
  }

  close(): void {
    this.socket.destroy();
  }

  private take(part: Buffer): void {
    this.got = this.got.length ? Buffer.concat([this.got, part]) : part;
    const headEnds = this.got.indexOf(END_OF_HEAD);
    if (headEnds < 0) return;
    const head = this.got.toString('latin1', 0, headEnds);
    const body = bodyOf(head, this.got.subarray(headEnds + END_OF_HEAD.length));
    if (body === undefined) return;
    this.got = Buffer.alloc(0);
    const { waiting } = this;
    this.waiting = undefined;
    if (/\r\nconnection: close/i.test(head)) this.close();
    waiting?.resolve({ status: Number(head.slice(9, 12)), body });
  }
}

/** Answers the body when all of it is there. */
function bodyOf(head: string, bytes: Buffer): string | undefined {
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length !== undefined) return bytes.length < Number(length) ? undefined : bytes.toString('utf8');
  const parts: Buffer[] = [];
  for (let at = 0; ;) {
    const lineEnds = bytes.indexOf('\r\n', at);
    if (lineEnds < 0) return undefined;
    const size = parseInt(bytes.toString('latin1', at, lineEnds), 16);
    const from = lineEnds + 2;
    if (bytes.length < from + size + 2) return undefined;
    if (size === 0) return Buffer.concat(parts).toString('utf8');
    parts.push(bytes.subarray(from, from + size));
    at = from + size + 2;
  }
}

/** Calls one server as one signed-in person over connections that stay open, as many as there are calls at once. */
export function httpClient(baseUrl: string, accessToken: () => string) {
  const { hostname, port, host } = new URL(baseUrl);
  const idle: Line[] = [];
  const all = new Set<Line>();

  function openLine(): Line {
    const line = new Line(hostname, Number(port));
    all.add(line);
    return line;
  }

  async function call(method: string, path: string, payload?: unknown, headers = {}): Promise<Answer> {
    const body = payload === undefined ? '' : JSON.stringify(payload);
    const fields = {
      host,
      authorization: `Bearer ${accessToken()}`,
      ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}),
      ...headers,
    };
    const head = Object.entries(fields).map(([name, value]) => `${name}: ${String(value)}`);
    let line = idle.pop();
    while (line && !line.isOpen) {
      all.delete(line);
      line = idle.pop();
    }
    line ??= openLine();
    const answer = await line.ask([`${method} ${path} HTTP/1.1`, ...head, '', body].join('\r\n'));
    idle.push(line);
    return answer;
  }

  /** Answers the response, or throws an error that names the call when it was refused. */
  async function expectOk(method: string, path: string, payload?: unknown, headers = {}): Promise<string> {
    const { status, body } = await call(method, path, payload, headers);
    if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${body.slice(0, 500)}`);
    return body;
  }

  const close = () => {
    for (const line of all) line.close();
  };
  return { call, expectOk, close };
}

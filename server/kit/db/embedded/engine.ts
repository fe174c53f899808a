/** Runs the worker that owns the embedded database, and restarts it when it dies. */
import { Worker } from 'node:worker_threads';
import type { FromWorker, ToWorker, WorkerStart } from './messages.ts';

export interface Engine {
  /** Resolves when the database answers; restarts a dead worker. */
  ready(): Promise<void>;
  /** `lost` is called once when the worker dies. */
  connect(hear: (data: Buffer) => void, lost: (reason: Error) => void): EngineConnection;
  snapshot(to: string): Promise<void>;
  crash(): Promise<void>;
  close(): Promise<void>;
}

export interface EngineConnection {
  send(data: Uint8Array<ArrayBuffer>): void;
  leave(): void;
}

interface Running {
  worker: Worker;
  ready: Promise<void>;
  exited: Promise<void>;
}

export function startEngine(start: WorkerStart): Engine {
  let running: Running | null = null;
  let closing = false;
  let serial = 0;
  /** Only the last one sends; earlier ones still receive pending answers. */
  const connections = new Map<number, { hear: (data: Buffer) => void; lost: (reason: Error) => void }>();
  let lastFatal = 'the database worker stopped';
  const snapshots = new Map<string, { done: () => void; failed: (reason: Error) => void }>();

  function died() {
    running = null;
    const reason = new Error(`The embedded database stopped and is restarting: ${lastFatal}`);
    const lost = [...connections.values()];
    connections.clear();
    for (const connection of lost) connection.lost(reason);
    for (const waiting of snapshots.values()) waiting.failed(reason);
    snapshots.clear();
  }

  function launch(): Running {
    const worker = new Worker(new URL('./worker.mjs', import.meta.url), {
      workerData: start,
      execArgv: [],
    });
    const exited = new Promise<void>(resolve => worker.once('exit', () => resolve()));
    const ready = new Promise<void>((resolve, reject) => {
      worker.on('message', (message: FromWorker) => {
        if (message.op === 'ready') resolve();
        else if (message.op === 'wire')
          connections.get(message.connection)?.hear(Buffer.from(message.data.buffer));
        else if (message.op === 'snapshot') {
          const waiting = snapshots.get(message.to);
          snapshots.delete(message.to);
          if (message.error) waiting?.failed(new Error(message.error));
          else waiting?.done();
        } else if (message.op === 'fatal') lastFatal = message.message;
      });
      worker.on('error', error => {
        lastFatal = error.message;
      });
      void exited.then(() => {
        if (running?.worker === worker && !closing) died();
        reject(new Error(`The embedded database could not be opened: ${lastFatal}`));
      });
    });
    ready.catch(() => undefined); // Callers get the error; this avoids an unhandled rejection.
    return { worker, ready, exited };
  }

  function post(message: ToWorker, transfer: ArrayBuffer[] = []) {
    running?.worker.postMessage(message, transfer);
  }

  const ready = () => {
    if (closing) return Promise.reject(new Error('The database is closed.'));
    running ??= launch();
    return running.ready;
  };

  return {
    ready,
    connect(hear, lost) {
      const id = ++serial;
      connections.set(id, { hear, lost });
      post({ op: 'open', connection: id });
      return {
        send: data => {
          if (id === serial) post({ op: 'wire', connection: id, data }, [data.buffer]);
          else lost(new Error('This connection of the embedded database was replaced by another.'));
        },
        leave: () => void connections.delete(id),
      };
    },
    async snapshot(to) {
      await ready();
      await new Promise<void>((done, failed) => {
        snapshots.set(to, { done, failed });
        post({ op: 'snapshot', to });
      });
    },
    async crash() {
      const victim = running;
      await victim?.worker.terminate();
      await victim?.exited;
    },
    async close() {
      closing = true;
      if (!running) return;
      const { worker, exited } = running;
      worker.postMessage({ op: 'close' } satisfies ToWorker);
      await exited;
      running = null;
    },
  };
}

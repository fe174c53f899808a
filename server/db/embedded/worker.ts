/**
 * The worker thread that owns the embedded database. It speaks the PostgreSQL wire protocol over its message
 * port, one message after the other. In the main thread the same work blocks the event loop for hundreds of
 * milliseconds.
 */
import fs from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { openDurablePglite } from './durablePglite.ts';
import type { FromWorker, ToWorker, WorkerStart } from './messages.ts';

if (!parentPort) throw new Error('worker.ts runs as a worker thread only');
const port = parentPort;
const { directory, durable } = workerData as WorkerStart;

function say(message: FromWorker, transfer: ArrayBuffer[] = []) {
  port.postMessage(message, transfer);
}

function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

/** A crash inside the database leaves it unusable: say so and die; the pool starts a fresh worker. */
function die(reason: unknown): never {
  say({ op: 'fatal', message: reason instanceof Error ? reason.message : String(reason) });
  return process.exit(1);
}

const pglite = await openDurablePglite(directory, { durable }).catch(die);

async function handle(message: ToWorker) {
  switch (message.op) {
    case 'open':
      // A new logical connection inherits nothing: no open transaction, no settings, no prepared statements.
      await pglite.exec('ROLLBACK');
      await pglite.exec('DISCARD ALL');
      await pglite.exec('SET search_path = public');
      return;
    case 'wire': {
      const parts: Uint8Array[] = [];
      await pglite.execProtocolRawStream(message.data, { onRawData: part => parts.push(part.slice()) });
      const data = joined(parts);
      say({ op: 'wire', connection: message.connection, data }, [data.buffer]);
      return;
    }
    case 'snapshot':
      // Nothing else runs in this thread meanwhile, and every commit is in the log: who opens the copy finds what
      // he would find here after a crash at this moment.
      try {
        fs.cpSync(directory, message.to, { recursive: true, mode: fs.constants.COPYFILE_FICLONE });
        say({ op: 'snapshot', to: message.to, error: null });
      } catch (error) {
        say({ op: 'snapshot', to: message.to, error: String(error) });
      }
      return;
    case 'close':
      await pglite.close();
      say({ op: 'closed' });
      port.close();
  }
}

let queue: Promise<void> = Promise.resolve();
port.on('message', (message: ToWorker) => {
  queue = queue.then(() => handle(message)).catch(die);
});
say({ op: 'ready' });

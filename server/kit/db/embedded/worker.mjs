// @ts-check
/**
 * The worker thread owns the embedded database. It speaks the PostgreSQL wire protocol over its message port, one
 * message after the other. In the main thread the same work blocks the event loop for hundreds of milliseconds. It
 * and what it imports are JavaScript: a loader for TypeScript, in a thread of its own beside it, would take 30 MB
 * for as long as the server runs.
 */
import fs from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { openDurablePglite } from './durablePglite.mjs';

/** @import { FromWorker, ToWorker, WorkerStart } from './messages.ts' */

if (!parentPort) throw new Error('worker.mjs runs as a worker thread only');
const port = parentPort;
const { directory, durable } = /** @type {WorkerStart} */ (workerData);

/** @param {FromWorker} message @param {ArrayBuffer[]} [transfer] */
function translate(message, transfer = []) {
  port.postMessage(message, transfer);
}

/** @param {Uint8Array[]} parts @returns {Uint8Array<ArrayBuffer>} */
function joined(parts) {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}

/**
 * A crash inside the database leaves it unusable: say so and die; the pool starts a fresh worker.
 * @param {unknown} reason @returns {never}
 */
function die(reason) {
  translate({ op: 'fatal', message: reason instanceof Error ? reason.message : String(reason) });
  return process.exit(1);
}

const pglite = await openDurablePglite(directory, { durable }).catch(die);

/** @param {ToWorker} message */
async function handle(message) {
  switch (message.op) {
    case 'open':
      // A new logical connection starts without transaction, settings and prepared statements.
      await pglite.exec('ROLLBACK');
      await pglite.exec('DISCARD ALL');
      await pglite.exec('SET search_path = public');
      return;
    case 'wire': {
      /** @type {Uint8Array[]} */
      const parts = [];
      await pglite.execProtocolRawStream(message.data, { onRawData: part => parts.push(part.slice()) });
      const data = joined(parts);
      translate({ op: 'wire', connection: message.connection, data }, [data.buffer]);
      return;
    }
    case 'snapshot':
      // Nothing else runs in this thread and every commit is in the WAL: the copy opens as after a crash.
      try {
        fs.cpSync(directory, message.to, { recursive: true, mode: fs.constants.COPYFILE_FICLONE });
        translate({ op: 'snapshot', to: message.to, error: null });
      } catch (error) {
        translate({ op: 'snapshot', to: message.to, error: String(error) });
      }
      return;
    case 'close':
      await pglite.close();
      translate({ op: 'closed' });
      port.close();
  }
}

/** @type {Promise<void>} */
let queue = Promise.resolve();
port.on('message', (/** @type {ToWorker} */ message) => {
  queue = queue.then(() => handle(message)).catch(die);
});
translate({ op: 'ready' });

/** What the pool and the worker that owns the embedded database say to each other. */

/** `connection` numbers the logical connection: an answer meant for one that is gone is dropped. */
export type ToWorker =
  | { op: 'open'; connection: number }
  | { op: 'wire'; connection: number; data: Uint8Array<ArrayBuffer> }
  | { op: 'snapshot'; to: string }
  | { op: 'close' };

export type FromWorker =
  | { op: 'ready' }
  | { op: 'wire'; connection: number; data: Uint8Array<ArrayBuffer> }
  | { op: 'snapshot'; to: string; error: string | null }
  | { op: 'fatal'; message: string }
  | { op: 'closed' };

export interface WorkerStart {
  directory: string;
  durable: boolean;
}

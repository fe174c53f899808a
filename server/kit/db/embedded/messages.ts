/** `connection` numbers the logical connection; answers to a closed one are dropped. */
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

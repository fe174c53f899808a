import { Socket } from 'node:net';

type Written = (error?: Error | null) => void;

/** Sends together what is written in one tick: each of the statements of a batch was a system call. */
export class GatheringSocket extends Socket {
  #gathers = false;

  override cork(): void {
    this.#gather();
    super.cork();
  }

  override write(data: Uint8Array | string, written?: Written): boolean;
  override write(data: Uint8Array | string, encoding?: BufferEncoding, written?: Written): boolean;
  override write(...given: unknown[]): boolean {
    this.#gather();
    return super.write(...(given as Parameters<Socket['write']>));
  }

  #gather(): void {
    if (this.#gathers) return;
    this.#gathers = true;
    super.cork();
    process.nextTick(() => {
      this.#gathers = false;
      super.uncork();
    });
  }
}

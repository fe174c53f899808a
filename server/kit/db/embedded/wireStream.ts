/** Poses as the socket of `pg`, so one driver serves both engines. */
import { Duplex } from 'node:stream';
import type { Engine, EngineConnection } from './engine.ts';

const TERMINATE = 0x58; // It is the letter 'X'.
/** Messages the server may answer: Sync, Query, Flush, CopyDone, CopyFail, CopyData. */
const ANSWERED = new Set([0x53, 0x51, 0x48, 0x63, 0x66, 0x64]);
const STARTUP_HEADER = 4;
const MESSAGE_HEADER = 5;

export class WireStream extends Duplex {
  private unsent: Buffer = Buffer.alloc(0);
  private started = false;
  private connection: EngineConnection | null = null;
  private readonly engine: Engine;

  constructor(engine: Engine) {
    super();
    this.engine = engine;
  }

  connect(): this {
    this.engine.ready().then(
      () => {
        if (this.destroyed) return;
        this.connection = this.engine.connect(
          data => this.push(data),
          reason => this.destroy(reason),
        );
        this.emit('connect');
      },
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  override _read() {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void) {
    this.unsent = this.unsent.length ? Buffer.concat([this.unsent, chunk]) : chunk;
    let offset = 0;
    let ready = 0;
    for (;;) {
      const header = this.started ? MESSAGE_HEADER : STARTUP_HEADER;
      if (this.unsent.length - offset < header) break;
      const length = this.started ? 1 + this.unsent.readInt32BE(offset + 1) : this.unsent.readInt32BE(offset);
      if (this.unsent.length - offset < length) break;
      const type = this.started ? this.unsent.readUInt8(offset) : null;
      if (type === TERMINATE) {
        this.connection?.leave();
        this.push(null);
        break;
      }
      this.started = true;
      offset += length;
      if (type === null || ANSWERED.has(type)) ready = offset;
    }
    if (ready) {
      const data = new Uint8Array(ready);
      data.set(this.unsent.subarray(0, ready));
      this.unsent = this.unsent.subarray(ready);
      this.connection?.send(data);
    }
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    this.connection?.leave();
    done(error);
  }
}

/** Streams a ZIP: sizes and checksums follow each file. */
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipEntry {
  name: string;
  pieces: AsyncIterable<string> | Iterable<string | Uint8Array>;
}

const LOCAL_HEADER = 0x04034b50;
const DATA_DESCRIPTOR = 0x08074b50;
const CENTRAL_HEADER = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
/** Data descriptor (bit 3), UTF-8 names (bit 11). */
const FLAGS = 0x0808;
const DEFLATE = 8;
const VERSION = 20;
/** 1 January 1980: makes the archive deterministic. */
const DOS_DATE = 0x0021;
const MAX_BYTES = 0xffff_ffff;

interface Written {
  name: Buffer;
  offset: number;
  crc: number;
  compressed: number;
  size: number;
}

const localHeader = (name: Buffer): Buffer => {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(LOCAL_HEADER, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(DEFLATE, 8);
  header.writeUInt16LE(DOS_DATE, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
};

const sizes = ({ crc, compressed, size }: Written): Buffer => {
  const buffer = Buffer.alloc(12);
  buffer.writeUInt32LE(crc, 0);
  buffer.writeUInt32LE(compressed, 4);
  buffer.writeUInt32LE(size, 8);
  return buffer;
};

const descriptor = (file: Written): Buffer => {
  const signature = Buffer.alloc(4);
  signature.writeUInt32LE(DATA_DESCRIPTOR, 0);
  return Buffer.concat([signature, sizes(file)]);
};

const centralHeader = (file: Written): Buffer => {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(CENTRAL_HEADER, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(VERSION, 6);
  header.writeUInt16LE(FLAGS, 8);
  header.writeUInt16LE(DEFLATE, 10);
  header.writeUInt16LE(DOS_DATE, 14);
  sizes(file).copy(header, 16);
  header.writeUInt16LE(file.name.length, 28);
  header.writeUInt32LE(file.offset, 42);
  return Buffer.concat([header, file.name]);
};

const directoryEnd = (count: number, size: number, offset: number): Buffer => {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END_OF_DIRECTORY, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
};

/** Throws beyond 4 GiB (no ZIP64). */
export async function* zipPieces(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for (const entry of entries) {
    const file: Written = { name: Buffer.from(entry.name), offset, crc: 0, compressed: 0, size: 0 };
    const header = localHeader(file.name);
    offset += header.length;
    yield header;
    const deflate = createDeflateRaw({ level: 5 });
    const feed = (async () => {
      for await (const piece of entry.pieces) {
        const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
        file.crc = crc32(bytes, file.crc);
        file.size += bytes.length;
        if (!deflate.write(bytes)) await new Promise(resolve => deflate.once('drain', resolve));
      }
      deflate.end();
    })();
    feed.catch((error: Error) => deflate.destroy(error));
    for await (const chunk of deflate as AsyncIterable<Buffer>) {
      file.compressed += chunk.length;
      yield chunk;
    }
    await feed;
    offset += file.compressed;
    if (offset > MAX_BYTES || file.size > MAX_BYTES) throw new Error('The archive is larger than 4 GiB.');
    const end = descriptor(file);
    offset += end.length;
    yield end;
    written.push(file);
  }
  const directory = Buffer.concat(written.map(centralHeader));
  yield directory;
  yield directoryEnd(written.length, directory.length, offset);
}

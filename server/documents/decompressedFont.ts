import { inflateSync } from 'node:zlib';

const HEADER = 44;
const ENTRY = 20;

/** WOFF 1.0 (W3C, section 3) to TrueType, which Typst reads; pdfkit would inflate a table for every glyph. */
export function decompressedFont(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF font');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = HEADER + index * ENTRY;
    const offset = woff.readUInt32BE(at + 4);
    const packedLength = woff.readUInt32BE(at + 8);
    const length = woff.readUInt32BE(at + 12);
    const packed = woff.subarray(offset, offset + packedLength);
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      length,
      data: packedLength < length ? inflateSync(packed) : packed,
    };
  });

  const head = Buffer.alloc(12 + count * 16);
  woff.copy(head, 0, 4, 8);
  const power = Math.floor(Math.log2(count));
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(2 ** power * 16, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE((count - 2 ** power) * 16, 10);
  const pieces = [head];
  let offset = head.length;
  for (const [index, { tag, checksum, length, data }] of tables.entries()) {
    const at = 12 + index * 16;
    tag.copy(head, at);
    head.writeUInt32BE(checksum, at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(length, at + 12);
    // Tables are aligned to four bytes.
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4);
    data.copy(padded);
    pieces.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(pieces);
}

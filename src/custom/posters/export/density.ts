/** Writes the resolution into JPEG and PNG files, for printing at the true size. */

/** A JPEG without JFIF header is returned unchanged. */
export const jpegAt = (bytes: Uint8Array<ArrayBuffer>, dpi: number): Uint8Array<ArrayBuffer> => {
  const isJfif = bytes[2] === 0xff && bytes[3] === 0xe0 && bytes[6] === 0x4a && bytes[7] === 0x46;
  if (!isJfif) return bytes;
  const copy = bytes.slice();
  copy.set([1, dpi >> 8, dpi & 255, dpi >> 8, dpi & 255], 13);
  return copy;
};

const CRC = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

const crcOf = (bytes: Uint8Array): number => {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (CRC[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
};

/** Writes a PNG with a `pHYs` chunk behind its header (8 bytes of signature, 25 of IHDR). */
export const pngAt = (bytes: Uint8Array<ArrayBuffer>, dpi: number): Uint8Array<ArrayBuffer> => {
  const perMetre = Math.round(dpi / 0.0254);
  const chunk = new Uint8Array(21);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, 9);
  chunk.set([0x70, 0x48, 0x59, 0x73], 4);
  view.setUint32(8, perMetre);
  view.setUint32(12, perMetre);
  view.setUint8(16, 1);
  view.setUint32(17, crcOf(chunk.subarray(4, 17)));
  const file = new Uint8Array(bytes.length + chunk.length);
  file.set(bytes.subarray(0, 33));
  file.set(chunk, 33);
  file.set(bytes.subarray(33), 33 + chunk.length);
  return file;
};

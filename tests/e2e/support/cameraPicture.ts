// Chromium's fake camera shows a barcode, as a video of one frame.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

const [WIDTH, HEIGHT, MODULE] = [640, 480, 4];

/** Draws a grey Code 128 in the middle of a white page. */
async function pictureOf(code: string): Promise<Uint8Array> {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm');
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });
  const { symbol, error } = await writeBarcode(code, { format: 'Code128' });
  if (!symbol) throw new Error(error);
  const bars = symbol.data.slice(0, symbol.width);
  const picture = new Uint8Array(WIDTH * HEIGHT).fill(235);
  const left = Math.floor((WIDTH - symbol.width * MODULE) / 2);
  for (let y = 160; y < 320; y++)
    for (let x = 0; x < symbol.width * MODULE; x++)
      if (bars[Math.floor(x / MODULE)] === 0) picture[y * WIDTH + left + x] = 16;
  return picture;
}

/** Answers the path of a video that shows the code. */
export async function videoOf(code: string): Promise<string> {
  const colour = new Uint8Array((WIDTH * HEIGHT) / 2).fill(128);
  const file = path.join(tmpdir(), `galla-camera-${process.pid}.y4m`);
  const head = `YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\nFRAME\n`;
  writeFileSync(file, Buffer.concat([Buffer.from(head), await pictureOf(code), colour]));
  return file;
}

/** Reads barcodes of pictures away from the page, whose policy allows no WebAssembly. */
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import decoderUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { SeenCode } from './codesInView.ts';

prepareZXingModule({ overrides: { locateFile: () => decoderUrl } });

self.addEventListener('message', ({ data }: MessageEvent<ImageData>) => void read(data));

async function read(picture: ImageData): Promise<void> {
  try {
    const found = await readBarcodes(picture, {
      formats: ['Code128', 'Code39', 'ITF', 'EAN13', 'EAN8', 'UPCA', 'UPCE', 'QRCode', 'DataMatrix'],
      maxNumberOfSymbols: 8,
    });
    const seen: SeenCode[] = found.map(({ text, position }) => ({ text, top: position.topLeft.y }));
    self.postMessage(seen);
  } catch {
    self.postMessage(null);
  }
}

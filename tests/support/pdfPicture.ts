import { createCanvas } from '@napi-rs/canvas';
import type { Canvas } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const POINTS_PER_INCH = 72;

/** Draws the first page of a PDF file as a picture, by a library that did not write it. */
export async function pdfPicture(pdf: Uint8Array, dotsPerInch: number): Promise<ImageData> {
  const task = getDocument({ data: pdf.slice(), verbosity: 0 });
  try {
    const page = await (await task.promise).getPage(1);
    const viewport = page.getViewport({ scale: dotsPerInch / POINTS_PER_INCH });
    const canvas: Canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
    await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise;
    const { data, width, height } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    return { data, width, height, colorSpace: 'srgb' } as ImageData;
  } finally {
    await task.destroy();
  }
}

import { POSTER_LIMITS, POSTER_SHAPES, type Poster } from '../../../resources/posters/poster.ts';
import { loadFonts, measure } from '../render/fonts.ts';
import { renderPoster } from '../render/renderPoster.ts';
import { pictures, loadPictures } from '../render/pictures.ts';
import { jpegAt, pngAt } from './density.ts';
import { pdfOf } from './pdf.ts';

export const EXPORT_FORMATS = ['png', 'jpeg', 'pdf'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const TYPES: Readonly<Record<ExportFormat, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  pdf: 'application/pdf',
};

export const loadAssets = async (poster: Poster): Promise<void> => {
  await Promise.all([loadFonts(poster), loadPictures(poster)]);
};

const renderedCanvas = (poster: Poster, [width, height]: readonly [number, number]): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot make a canvas of this size');
  renderPoster(context, poster, [width, height], { pictures, measure });
  return canvas;
};

const bytesOf = async (
  canvas: HTMLCanvasElement,
  type: string,
  quality?: number,
): Promise<Uint8Array<ArrayBuffer>> => {
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, type, quality));
  if (!blob) throw new Error('This browser cannot make a picture of this size');
  return new Uint8Array(await blob.arrayBuffer());
};

/** PNG and JPEG have the pixels of the shape; the PDF is one page of its paper size at 300 dpi. */
export const exportPoster = async (poster: Poster, format: ExportFormat, name: string): Promise<File> => {
  await loadAssets(poster);
  const shape = POSTER_SHAPES[poster.shape];
  const pixels = format === 'pdf' ? shape.print : shape.pixels;
  const canvas = renderedCanvas(poster, pixels);
  const dpi = Math.round((pixels[0] * 25.4) / shape.mm[0]);
  const bytes =
    format === 'png'
      ? pngAt(await bytesOf(canvas, 'image/png'), dpi)
      : jpegAt(await bytesOf(canvas, 'image/jpeg', format === 'pdf' ? 0.95 : 0.92), dpi);
  const file = format === 'pdf' ? pdfOf({ jpeg: bytes, pixels, mm: shape.mm, title: name }) : bytes;
  return new File([file], fileName(name, format), { type: TYPES[format] });
};

/** Letters, digits and hyphens: a valid file name on every system. */
const fileName = (name: string, format: ExportFormat): string => {
  const words = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return `${words.slice(0, 80) || 'poster'}.${format === 'jpeg' ? 'jpg' : format}`;
};

export const thumbnailOf = async (poster: Poster): Promise<string> => {
  await loadAssets(poster);
  const { width, height } = POSTER_SHAPES[poster.shape];
  for (const longest of [480, 320, 200]) {
    const scale = longest / Math.max(width, height);
    const canvas = renderedCanvas(poster, [Math.round(width * scale), Math.round(height * scale)]);
    for (const quality of [0.86, 0.7, 0.5]) {
      const uri = canvas.toDataURL('image/webp', quality);
      if (uri.length <= POSTER_LIMITS.thumbnail) return uri;
    }
  }
  throw new Error('The poster has no small picture');
};

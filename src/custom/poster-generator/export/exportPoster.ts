import { POSTER_LIMITS, POSTER_SHAPES, type Poster } from '../../../resources/calls/posters.ts';
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

/** Everything a poster needs to be drawn: faces and pictures. */
export const loadAssets = async (poster: Poster): Promise<void> => {
  await Promise.all([loadFonts(poster), loadPictures(poster)]);
};

const drawn = (poster: Poster, [width, height]: readonly [number, number]): HTMLCanvasElement => {
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

/**
 * The poster as a file. PNG and JPEG have exactly the pixels of its shape (A4 has 300 dots an inch); the PDF is one page
 * of exactly its paper's size with 300 dots an inch.
 */
export const exportPoster = async (poster: Poster, format: ExportFormat, name: string): Promise<File> => {
  await loadAssets(poster);
  const shape = POSTER_SHAPES[poster.shape];
  const pixels = format === 'pdf' ? shape.print : shape.pixels;
  const canvas = drawn(poster, pixels);
  const dpi = Math.round((pixels[0] * 25.4) / shape.mm[0]);
  const bytes =
    format === 'png'
      ? pngAt(await bytesOf(canvas, 'image/png'), dpi)
      : jpegAt(await bytesOf(canvas, 'image/jpeg', format === 'pdf' ? 0.95 : 0.92), dpi);
  const file = format === 'pdf' ? pdfOf({ jpeg: bytes, pixels, mm: shape.mm, title: name }) : bytes;
  return new File([file], fileName(name, format), { type: TYPES[format] });
};

/** Letters and digits of any script, with hyphens: what every system takes as a file's name. */
export const fileName = (name: string, format: ExportFormat): string => {
  const words = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return `${words.slice(0, 80) || 'poster'}.${format === 'jpeg' ? 'jpg' : format}`;
};

/** A small picture for the list of saved posters. */
export const thumbnailOf = async (poster: Poster): Promise<string> => {
  await loadAssets(poster);
  const { width, height } = POSTER_SHAPES[poster.shape];
  for (const longest of [480, 320, 200]) {
    const scale = longest / Math.max(width, height);
    const canvas = drawn(poster, [Math.round(width * scale), Math.round(height * scale)]);
    for (const quality of [0.86, 0.7, 0.5]) {
      const uri = canvas.toDataURL('image/webp', quality);
      if (uri.length <= POSTER_LIMITS.thumbnail) return uri;
    }
  }
  throw new Error('The poster has no small picture');
};

/** Pictures of posters are data URIs: others would make the canvas unreadable. */
import type { Poster } from '../../../resources/posters/poster.ts';
import { pictureOf } from '../../../screens/form/pictures.ts';
import type { Pictures } from './renderPoster.ts';

const loaded = new Map<string, HTMLImageElement>();
const MAX_LOADED = 60;

const decoded = async (src: string): Promise<void> => {
  if (loaded.has(src)) return;
  const picture = new Image();
  picture.src = src;
  await picture.decode();
  const [oldest] = loaded.keys();
  if (loaded.size >= MAX_LOADED && oldest !== undefined) loaded.delete(oldest);
  loaded.set(src, picture);
};

/** A picture that cannot be decoded is left out. */
export const loadPictures = async (poster: Poster): Promise<void> => {
  await Promise.allSettled(
    poster.parts.map(part => (part.kind === 'picture' ? decoded(part.src) : Promise.resolve())),
  );
};

export const pictures: Pictures = {
  of: src => loaded.get(src),
  sizeOf: src => {
    const picture = loaded.get(src);
    return picture && { width: picture.naturalWidth, height: picture.naturalHeight };
  },
};

/** Larger than the picture of a record: it is printed at 300 dpi. */
const PICTURE_LIMITS = { longest: 1600, uri: 640_000 } as const;

/** Throws for a file that is no picture. */
export const pictureFromFile = (file: Blob): Promise<string> => pictureOf(file, PICTURE_LIMITS);

const loadWithCors = (url: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const picture = new Image();
    // It asks with CORS, else the canvas could not be exported.
    picture.crossOrigin = 'anonymous';
    picture.referrerPolicy = 'no-referrer';
    picture.onload = () => resolve(picture);
    picture.onerror = () => reject(new Error('no picture'));
    picture.src = url;
  });

/** Answers a data URI; null where there is none or the host refuses CORS. */
export const pictureFromUrl = async (url: string | null | undefined): Promise<string | null> => {
  if (!url) return null;
  if (url.startsWith('data:')) return url;
  try {
    const picture = await loadWithCors(url);
    const canvas = document.createElement('canvas');
    const scale = Math.min(1, 1200 / Math.max(picture.naturalWidth, picture.naturalHeight));
    canvas.width = Math.max(1, Math.round(picture.naturalWidth * scale));
    canvas.height = Math.max(1, Math.round(picture.naturalHeight * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const uri = canvas.toDataURL('image/webp', 0.86);
    return uri.length <= PICTURE_LIMITS.uri ? uri : null;
  } catch {
    return null;
  }
};

/** Pictures of posters: data URIs alone, so that a canvas they are drawn on can be read again. */
import type { Poster } from '../../../resources/calls/posters.ts';
import { pictureOf } from '../../../screens/form/pictures.ts';
import type { Pictures } from './renderPoster.ts';

const loaded = new Map<string, HTMLImageElement>();
/** Twenty full-sized pictures are more than a poster has. */
const MOST = 60;

const decoded = async (src: string): Promise<void> => {
  if (loaded.has(src)) return;
  const picture = new Image();
  picture.src = src;
  await picture.decode();
  const [oldest] = loaded.keys();
  if (loaded.size >= MOST && oldest !== undefined) loaded.delete(oldest);
  loaded.set(src, picture);
};

/** Comes back when every picture of the poster can be drawn; one that cannot be read is left out. */
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

/** Larger than a record's own picture: it is printed at 300 dpi. */
export const PICTURE_LIMITS = { longest: 1600, uri: 640_000 } as const;

/** A file as a picture of a poster. Throws when it is none. */
export const pictureFromFile = (file: Blob): Promise<string> => pictureOf(file, PICTURE_LIMITS);

const loadWithCors = (url: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const picture = new Image();
    // Asked for openly: a host that does not allow that gives no picture, and none that would lock the canvas.
    picture.crossOrigin = 'anonymous';
    picture.referrerPolicy = 'no-referrer';
    picture.onload = () => resolve(picture);
    picture.onerror = () => reject(new Error('no picture'));
    picture.src = url;
  });

/** A product's or shop's picture as a data URI; null where there is none or its host does not give it away. */
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

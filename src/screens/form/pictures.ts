import { PAPER_WHITE } from '../../theme/paper.ts';

/** The longest side a picture keeps, in pixels, and the longest data URI, below what the schema takes. */
const LONGEST_SIDE = 640;
const LONGEST_URI = 300_000;

/** How large a picture may become. */
interface Limits {
  longest: number;
  uri: number;
}

const LIMITS: Limits = { longest: LONGEST_SIDE, uri: LONGEST_URI };

/** A part of a picture, in its own pixels. */
export interface Part {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Width and height of a picture that fits the longest side; small ones stay as they are. */
export const fittedSize = (width: number, height: number, longest = LONGEST_SIDE) => {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

/** The picture in a file. Throws when it is none. */
export const decode = (file: Blob): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const url = URL.createObjectURL(file);
    const picture = new Image();
    picture.onload = () => {
      URL.revokeObjectURL(url);
      resolve(picture);
    };
    picture.onerror = () => {
      URL.revokeObjectURL(url);
      reject(new Error('not a picture'));
    };
    picture.src = url;
  });

/**
 * The part of a picture as a small data URI, scaled and pressed until it fits: PNG while that is small enough (a logo
 * keeps its clear ground), else JPEG on white. Not WebP: PDF has no such pictures, and the logo stands on invoices.
 */
export const uriOf = (picture: HTMLImageElement, part: Part, limits = LIMITS): string => {
  const canvas = document.createElement('canvas');
  for (const longest of [limits.longest, limits.longest / 2, limits.longest / 4]) {
    const { width, height } = fittedSize(part.width, part.height, longest);
    canvas.width = width;
    canvas.height = height;
    const brush = canvas.getContext('2d');
    brush?.drawImage(picture, part.left, part.top, part.width, part.height, 0, 0, width, height);
    const clear = canvas.toDataURL('image/png');
    if (clear.length <= limits.uri) return clear;
    if (brush) {
      brush.globalCompositeOperation = 'destination-over';
      brush.fillStyle = PAPER_WHITE;
      brush.fillRect(0, 0, width, height);
    }
    for (const quality of [0.9, 0.75, 0.6]) {
      const uri = canvas.toDataURL('image/jpeg', quality);
      if (uri.length <= limits.uri) return uri;
    }
  }
  throw new Error('too large');
};

/** A picture from a file, whole, as a small data URI. Throws when the file is no picture. */
export const pictureOf = async (file: Blob, limits = LIMITS): Promise<string> => {
  if (file.type === 'image/svg+xml') throw new Error('not a bitmap');
  const picture = await decode(file);
  const whole = { left: 0, top: 0, width: picture.naturalWidth, height: picture.naturalHeight };
  return uriOf(picture, whole, limits);
};

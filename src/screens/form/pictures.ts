import { PAPER_WHITE } from '../../theme/paper.ts';

/** The longest side is in pixels; the longest data URI is below the schema's limit. */
const LONGEST_SIDE = 640;
const LONGEST_URI = 300_000;

interface Limits {
  longest: number;
  uri: number;
}

const LIMITS: Limits = { longest: LONGEST_SIDE, uri: LONGEST_URI };

/** It is for a picture whose words are to be read. */
export const READABLE: Limits = { longest: 1280, uri: 390_000 };

export interface Part {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Answers the size within the longest side; it never enlarges. */
export const fittedSize = (width: number, height: number, longest = LONGEST_SIDE) => {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

/** Throws if the file is no image. */
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
 * Writes PNG while small enough (it keeps transparency), else JPEG on white; scaled to fit. It is no WebP: PDF
 * cannot embed it.
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

export const pictureOf = async (file: Blob, limits = LIMITS): Promise<string> => {
  if (file.type === 'image/svg+xml') throw new Error('not a bitmap');
  const picture = await decode(file);
  const area = { left: 0, top: 0, width: picture.naturalWidth, height: picture.naturalHeight };
  return uriOf(picture, area, limits);
};

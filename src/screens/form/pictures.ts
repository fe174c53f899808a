/** The longest side a picture keeps, in pixels, and the longest data URI, below what the schema takes. */
const LONGEST_SIDE = 640;
const LONGEST_URI = 300_000;

/** Width and height of a picture that fits the longest side; small ones stay as they are. */
export const fittedSize = (width: number, height: number, longest = LONGEST_SIDE) => {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

const decode = (file: Blob): Promise<HTMLImageElement> =>
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
 * A picture from a file as a small data URI: WebP where the browser writes it, else PNG or JPEG, scaled and then
 * pressed until it fits. Throws when the file is no picture.
 */
export const pictureOf = async (file: Blob): Promise<string> => {
  if (file.type === 'image/svg+xml') throw new Error('not a bitmap');
  const picture = await decode(file);
  const canvas = document.createElement('canvas');
  for (const longest of [LONGEST_SIDE, LONGEST_SIDE / 2, LONGEST_SIDE / 4]) {
    const { width, height } = fittedSize(picture.naturalWidth, picture.naturalHeight, longest);
    canvas.width = width;
    canvas.height = height;
    canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
    for (const quality of [0.9, 0.75, 0.6]) {
      const uri = canvas.toDataURL('image/webp', quality);
      if (uri.length <= LONGEST_URI && /^data:image\/(png|jpeg|webp);/.test(uri)) return uri;
    }
  }
  throw new Error('too large');
};

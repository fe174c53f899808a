import { decode, fittedSize } from '../form/pictures.ts';
import { FILE_TYPES, MAX_PICTURE_SIDE } from '../../kit/rules/recordFiles.ts';

const PICTURES: readonly string[] = [FILE_TYPES.jpg, FILE_TYPES.png, FILE_TYPES.webp];
const QUALITY = 0.85;

/** Answers a large picture, upright, within the longest side and under its own name; any other file unchanged. */
export const reducePicture = async (file: File): Promise<File> => {
  if (!PICTURES.includes(file.type)) return file;
  // What cannot be read is for the server to refuse.
  const picture = await decode(file).catch(() => null);
  if (!picture) return file;
  const { naturalWidth, naturalHeight } = picture;
  if (Math.max(naturalWidth, naturalHeight) <= MAX_PICTURE_SIDE) return file;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fittedSize(naturalWidth, naturalHeight, MAX_PICTURE_SIDE));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, file.type, QUALITY));
  // Browsers that cannot write WebP answer with PNG, which would not fit the name.
  return blob?.type === file.type ? new File([blob], file.name, { type: file.type }) : file;
};

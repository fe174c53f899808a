import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reducePicture } from '../../../src/screens/show/reducePicture.ts';

const drawn: unknown[] = [];
let size = { naturalWidth: 0, naturalHeight: 0 };
let isReadable = true;
/** The browser's canvas writes this kind instead of the one asked for. */
let writes: string | undefined;

beforeEach(() => {
  drawn.length = 0;
  isReadable = true;
  writes = undefined;
  class FakeImage {
    onload = () => {};
    onerror = () => {};
    naturalWidth = size.naturalWidth;
    naturalHeight = size.naturalHeight;
    set src(_url: string) {
      queueMicrotask(() => (isReadable ? this.onload() : this.onerror()));
    }
  }
  const canvas = () => ({
    width: 0,
    height: 0,
    getContext: () => ({ drawImage: (_: unknown, ...box: number[]) => drawn.push(box) }),
    toBlob: (take: (blob: Blob) => void, type: string) => take(new Blob(['small'], { type: writes ?? type })),
  });
  vi.stubGlobal('Image', FakeImage);
  vi.stubGlobal('document', { createElement: canvas });
});
afterEach(() => vi.unstubAllGlobals());

const fileOf = (type: string, name = 'Shop front.photo') =>
  new File(['as the camera wrote it'], name, { type });

describe('a picture before upload', () => {
  it.each([
    ['image/jpeg', 4000, 3000, [0, 0, 2560, 1920]],
    ['image/png', 1000, 5120, [0, 0, 500, 2560]],
    ['image/webp', 9000, 6000, [0, 0, 2560, 1707]],
  ])('%s of %d by %d is reduced and keeps its name', async (type, naturalWidth, naturalHeight, box) => {
    size = { naturalWidth, naturalHeight };
    const sent = await reducePicture(fileOf(type));
    expect(drawn).toEqual([box]);
    expect([sent.name, sent.type, await sent.text()]).toEqual(['Shop front.photo', type, 'small']);
  });

  it.each([
    ['not longer than 2560 pixels', 'image/jpeg', 2560],
    ['no picture', 'application/pdf', 4000],
  ])('%s: unchanged', async (_, type, side) => {
    size = { naturalWidth: side, naturalHeight: side };
    const file = fileOf(type);
    expect(await reducePicture(file)).toBe(file);
  });

  it('unreadable, or of a kind that the browser cannot write: unchanged, for the server to judge', async () => {
    size = { naturalWidth: 4000, naturalHeight: 3000 };
    const webp = fileOf('image/webp');
    writes = 'image/png';
    expect(await reducePicture(webp)).toBe(webp);
    isReadable = false;
    const broken = fileOf('image/jpeg');
    expect(await reducePicture(broken)).toBe(broken);
  });
});

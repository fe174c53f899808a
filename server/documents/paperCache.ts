import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';
import type { Printable } from './printer.ts';

/** A file larger than this share of the cache would push out too many others. */
const LARGEST_SHARE = 1 / 8;

/** It is the state of a shop and everything that is drawn: whatever changes on a paper changes its key. */
export const paperKey = (shopId: string, work: Printable): string =>
  createHash('sha256')
    .update(serialize([shopId, work]))
    .digest('base64');

export interface PaperCache {
  get(key: string): Uint8Array | undefined;
  set(key: string, pdf: Uint8Array): void;
}

/** At most `maxBytes` of files; what was not asked for longest leaves first. */
export const paperCache = (maxBytes: number): PaperCache => {
  const files = new Map<string, Uint8Array>();
  let bytes = 0;
  const remove = (key: string) => {
    bytes -= files.get(key)?.byteLength ?? 0;
    files.delete(key);
  };
  return {
    get(key) {
      const pdf = files.get(key);
      if (!pdf) return undefined;
      files.delete(key);
      files.set(key, pdf);
      return pdf;
    },
    set(key, pdf) {
      remove(key);
      if (pdf.byteLength > maxBytes * LARGEST_SHARE) return;
      files.set(key, pdf);
      bytes += pdf.byteLength;
      for (const oldest of files.keys()) {
        if (bytes <= maxBytes) break;
        remove(oldest);
      }
    },
  };
};

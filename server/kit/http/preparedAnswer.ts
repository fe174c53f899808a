/** A constant text is compressed once, and has an ETag. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { accepts } from './answers.ts';

interface Prepared {
  etag: string;
  plain: Buffer<ArrayBuffer>;
  br: Buffer<ArrayBuffer>;
  gzip: Buffer<ArrayBuffer>;
}

const prepare = async (text: Promise<string> | string): Promise<Prepared> => {
  const plain = Buffer.from(await text);
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    promisify(gzip)(plain, { level: 8 }),
  ]);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { etag, plain, br, gzip: gzipped };
};

/** Weak ETags match too. */
export const isKnown = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some(known => known.trim().replace(/^W\//, '') === etag));

export const preparedAnswer = (
  make: () => Promise<string> | string,
  headers: Readonly<Record<string, string>>,
): ((c: Context) => Promise<Response>) => {
  let prepared: Promise<Prepared> | undefined;
  return async c => {
    const { etag, plain, br, gzip } = await (prepared ??= prepare(make()));
    const common = { ...headers, ETag: etag, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' };
    if (isKnown(c.req.header('if-none-match'), etag))
      return new Response(null, { status: 304, headers: common });
    const accepted = c.req.header('accept-encoding');
    if (accepts('br', accepted))
      return new Response(br, { headers: { ...common, 'Content-Encoding': 'br' } });
    if (accepts('gzip', accepted))
      return new Response(gzip, { headers: { ...common, 'Content-Encoding': 'gzip' } });
    return new Response(plain, { headers: common });
  };
};

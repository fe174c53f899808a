/** Serves the built app: fingerprinted files are cached forever, pages come from server/boot. */
import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { isLanguage } from '../../../src/kit/languages.ts';
import { accepts, type Encoding } from './answers.ts';
import { isKnown } from './preparedAnswer.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=UTF-8',
  '.js': 'text/javascript; charset=UTF-8',
  '.mjs': 'text/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
  '.json': 'application/json; charset=UTF-8',
  '.webmanifest': 'application/manifest+json; charset=UTF-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=UTF-8',
};
const COMPRESSIBLE = /^(text\/|application\/(json|manifest|wasm)|image\/svg|image\/x-icon)/;

/** The worker that reads barcodes, alone of all code, runs WebAssembly: the page's own policy stays without. */
const DECODER = /^\/assets\/decoder\.worker-[\w-]+\.js$/;
const DECODER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

interface StaticFile {
  type: string;
  etag: string;
  modified: number;
  bytes: Uint8Array<ArrayBuffer>;
  encoded: Partial<Record<Encoding, Promise<Uint8Array<ArrayBuffer>>>>;
}

const compress: Readonly<Record<Encoding, (bytes: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>>> = {
  br: async bytes =>
    new Uint8Array(
      await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    ),
  gzip: async bytes => new Uint8Array(await promisify(gzip)(bytes, { level: 8 })),
};

const encodingFor = (c: Context, file: StaticFile): Encoding | undefined => {
  if (!COMPRESSIBLE.test(file.type) || file.bytes.length < 1_024) return undefined;
  const accepted = c.req.header('accept-encoding');
  return (['br', 'gzip'] as const).find(each => accepts(each, accepted));
};

/** Tells by path or `Accept` whether it is a page of the app. */
const isPage = (c: Context): boolean => {
  const [, first = ''] = c.req.path.split('/');
  if (first === 'api' || first === 'assets') return false;
  // Paths below a language are always pages, also with a dot.
  if (first === '' || isLanguage(first)) return true;
  return !path.extname(c.req.path) && (c.req.header('accept') ?? '').includes('text/html');
};

export interface StaticFiles {
  serve(c: Context): Promise<Response | undefined>;
}

/** Files of the build, by their source or the name of their group. */
export type BuildManifest = Readonly<
  Record<string, { file: string; name?: string; imports?: readonly string[] }>
>;

/** Answers the built `index.html` for a path. */
export type FirstPage = (
  built: string,
  manifest: BuildManifest,
  at: { pathname: string; search: string },
) => Response;

export const staticFiles = (distDir: string, firstPage: FirstPage): StaticFiles => {
  const root = path.resolve(distDir);
  const cache = new Map<string, StaticFile>();

  const load = async (file: string): Promise<StaticFile | undefined> => {
    const stat = await fs.stat(file).catch(() => undefined);
    if (!stat?.isFile()) return undefined;
    const known = cache.get(file);
    if (known?.modified === stat.mtimeMs) return known;
    const bytes = new Uint8Array(await fs.readFile(file));
    const loaded: StaticFile = {
      type: TYPES[path.extname(file).toLowerCase()] ?? 'application/octet-stream',
      etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
      modified: stat.mtimeMs,
      bytes,
      encoded: {},
    };
    cache.set(file, loaded);
    return loaded;
  };

  /** Optional: without it nothing is preloaded. */
  const readManifest = async (): Promise<BuildManifest> => {
    const file = await load(path.join(root, '.vite/manifest.json'));
    return file ? (JSON.parse(Buffer.from(file.bytes).toString('utf8')) as BuildManifest) : {};
  };

  const page = async (pathname: string, search: string): Promise<Response | undefined> => {
    const file = await load(path.join(root, 'index.html'));
    return (
      file && firstPage(Buffer.from(file.bytes).toString('utf8'), await readManifest(), { pathname, search })
    );
  };

  const asset = async (c: Context): Promise<Response | undefined> => {
    let pathname: string;
    try {
      pathname = decodeURIComponent(c.req.path);
    } catch {
      return undefined;
    }
    const file = path.join(root, pathname);
    if (pathname.includes('\0') || !file.startsWith(root + path.sep)) return undefined;
    const within = path.relative(root, file).split(path.sep);
    // Dot files (.vite/manifest.json) are not public.
    if (within[0] === 'index.html' || within.some(name => name.startsWith('.'))) return undefined;
    const found = await load(file);
    if (!found) return undefined;
    const headers: Record<string, string> = {
      'Content-Type': found.type,
      'Cache-Control': pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ETag: found.etag,
      Vary: 'Accept-Encoding',
      'X-Content-Type-Options': 'nosniff',
      ...(DECODER.test(pathname) ? { 'Content-Security-Policy': DECODER_POLICY } : {}),
    };
    if (isKnown(c.req.header('if-none-match'), found.etag))
      return new Response(null, { status: 304, headers });
    const encoding = encodingFor(c, found);
    if (!encoding) return new Response(found.bytes, { headers });
    const bytes = await (found.encoded[encoding] ??= compress[encoding](found.bytes));
    return new Response(bytes, { headers: { ...headers, 'Content-Encoding': encoding } });
  };

  return {
    async serve(c) {
      if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return undefined;
      return (await asset(c)) ?? (isPage(c) ? await page(c.req.path, new URL(c.req.url).search) : undefined);
    },
  };
};

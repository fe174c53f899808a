import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { firstPage } from '../../../server/boot/firstPage.ts';
import { staticFiles } from '../../../server/kit/http/staticFiles.ts';

const script = `export const words = ${JSON.stringify('a word '.repeat(400))};`;
let dist: string;

beforeEach(async () => {
  dist = await fs.mkdtemp(path.join(os.tmpdir(), 'galla-dist-'));
  await fs.mkdir(path.join(dist, 'assets'));
  await fs.writeFile(path.join(dist, 'assets/app-1.js'), script);
});
afterEach(() => fs.rm(dist, { recursive: true }));

const ask = async (accept: string) => {
  const files = staticFiles(dist, firstPage);
  const app = new Hono().get('*', async c => (await files.serve(c)) ?? c.notFound());
  const answer = await app.request('/assets/app-1.js', { headers: { 'accept-encoding': accept } });
  return {
    encoding: answer.headers.get('content-encoding'),
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
};

test('static file: a script is compressed on request', async () => {
  const { encoding, bytes } = await ask('gzip, br');
  expect(encoding).toBe('br');
  expect(brotliDecompressSync(bytes).toString()).toBe(script);
});

test('static file: is uncompressed without Accept-Encoding, and where it is refused', async () => {
  expect(await ask('br;q=0, gzip;q=0')).toEqual({ encoding: null, bytes: Buffer.from(script) });
  expect(await ask('identity')).toEqual({ encoding: null, bytes: Buffer.from(script) });
});

// @ts-check
/** Holds the embedded engine's code for the life of a process that opens many databases. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

const packageDirectory = path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));

/** @type {Promise<WebAssembly.Module> | undefined} */
let compiled;

/** V8 shares compiled and optimized code between threads, but drops it with the last database. */
export const holdCompiledEngine = () =>
  (compiled ??= readFile(path.join(packageDirectory, 'pglite.wasm')).then(bytes =>
    WebAssembly.compile(bytes),
  ));

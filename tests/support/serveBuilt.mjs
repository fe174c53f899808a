// @ts-check
// The built server (npm run build), for browser tests, pictures and measurements.
import { serveShops } from './serveShops.mjs';

/** @param {string} name */
const built = name => import(new URL(`../../dist-server/${name}.js`, import.meta.url).href);

await serveShops(await built('config'), await built('start'));

/** Settings of the server: the environment, read once. */
import path from 'node:path';
import { CALLS_PER_PERSON } from './http/callLimits.ts';

export interface ServerConfig {
  /** Address to listen on; `HOST=0.0.0.0` opens the shop's network (docs/operations.md). */
  host: string;
  port: number;
  databaseUrl: string | undefined;
  /** `DATABASE_POOLER=transaction`: a pooler in transaction mode stands before the database. */
  pooler: 'transaction' | undefined;
  dataDir: string;
  /** Where PostgreSQL keeps its data as seen from here (`DATABASE_STORAGE_DIR`), to warn before that disk is full. */
  storageDir: string | undefined;
  distDir: string;
  /** Whether the demo shop is made and its people may sign in: neither with `DEMO=off` or `NODE_ENV=production`. */
  demo: boolean;
  /** Base64 of at least 32 bytes; left out, a key is made and kept in the data directory. */
  signingKey: string | undefined;
  /** How customers reach the server (`PUBLIC_URL`), for links to their invoices; the browser's own address when left out. */
  publicUrl: string | undefined;
  /** How many proxies of one's own stand before the server; 0 takes the address of the connection itself. */
  trustedProxies: number;
  /** Calls a person may make in ten seconds, an address ten times as many (`RATE_LIMIT`); 0 is no limit. */
  rateLimit: number;
  logLevel: string;
  /** `npm run dev`: the file in which the page finds what is wrong (server/devProblems.ts). */
  devProblems: string | undefined;
}

const wholeNumber = (name: string, text: string | undefined, usual: number, most: number): number => {
  if (text === undefined || text === '') return usual;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > most)
    throw new Error(`${name} must be a whole number from 0 to ${most}, not '${text}'.`);
  return value;
};

/** On when left out. What is neither is refused: somebody meant to switch it off. */
const onOrOff = (name: string, text: string | undefined): boolean => {
  const value = (text ?? '').trim().toLowerCase();
  if (!['', 'on', 'off'].includes(value)) throw new Error(`${name} is on or off, not '${text}'.`);
  return value !== 'off';
};

const webAddress = (name: string, text: string | undefined): string | undefined => {
  if (!text) return undefined;
  if (!/^https?:\/\/[^\s/?#]+\/*$/.test(text))
    throw new Error(`${name} must be an address such as https://bills.example.in, not '${text}'.`);
  return text.replace(/\/+$/, '');
};

const poolerMode = (text: string | undefined): 'transaction' | undefined => {
  if (!text || text === 'none') return undefined;
  if (text === 'transaction') return text;
  throw new Error(`DATABASE_POOLER must be 'transaction' or unset, not '${text}'.`);
};

/** Throws, with a sentence for the person at the terminal, when a setting cannot be read. */
export const readConfig = (env: NodeJS.ProcessEnv): ServerConfig => {
  return {
    host: env['HOST'] || '127.0.0.1',
    port: wholeNumber('PORT', env['PORT'], 4000, 65_535),
    databaseUrl: env['DATABASE_URL'] || undefined,
    pooler: poolerMode(env['DATABASE_POOLER']),
    dataDir: path.resolve(env['DATA_DIR'] || 'data'),
    storageDir: env['DATABASE_URL'] ? env['DATABASE_STORAGE_DIR'] || undefined : undefined,
    distDir: path.resolve(env['DIST_DIR'] || 'dist'),
    demo: onOrOff('DEMO', env['DEMO']) && env['NODE_ENV'] !== 'production',
    signingKey: env['GALLA_SIGNING_KEY'] || undefined,
    publicUrl: webAddress('PUBLIC_URL', env['PUBLIC_URL']),
    trustedProxies: wholeNumber('TRUSTED_PROXIES', env['TRUSTED_PROXIES'], 0, 10),
    rateLimit: wholeNumber('RATE_LIMIT', env['RATE_LIMIT'], CALLS_PER_PERSON, 1_000_000),
    logLevel: env['LOG_LEVEL'] || 'info',
    devProblems: env['GALLA_DEV_PROBLEMS'] || undefined,
  };
};

import path from 'node:path';
import type { MailSettings } from '../mail/mailer.ts';

/** Overridden by `RATE_LIMIT`; 0 is no limit. */
export const CALLS_PER_PERSON = 5_000;

const POOL_SIZE = 10;
/** A sale, a read, the night's verification and its lock need one each. */
const MIN_POOL_SIZE = 4;

export interface ServerConfig {
  host: string;
  port: number;
  databaseUrl: string | undefined;
  /** `DATABASE_POOLER=transaction` says that it is behind a pooler in transaction mode. */
  pooler: 'transaction' | undefined;
  /** `DATABASE_POOL_SIZE` limits the connections of this process to PostgreSQL. */
  poolSize: number;
  dataDir: string;
  /** `FILES_DIR` has the files of records. @default `files` in the data directory */
  filesDir: string;
  /** `DATABASE_STORAGE_DIR` is PostgreSQL's data directory as mounted here, for the disk-full warning. */
  storageDir: string | undefined;
  distDir: string;
  /** It is false with `DEMO=off` or `NODE_ENV=production`. */
  demo: boolean;
  /** With `DEMO=small`, as under npm run dev, it has some months of trade in place of two years. */
  smallDemo: boolean;
  /** Base64 of at least 32 bytes; if missing, a key is generated in the data directory. */
  signingKey: string | undefined;
  /** It is read like `signingKey`, for values of kind `secret`. */
  secretsKey: string | undefined;
  /** `PUBLIC_URL` is used in invoice links; if missing, the request's own host is. */
  publicUrl: string | undefined;
  /** `SMTP_URL` and `MAIL_FROM`: a forgotten password is reset by email. */
  mail: MailSettings | undefined;
  /** Number of trusted reverse proxies; 0 uses the connection's address. */
  trustedProxies: number;
  /** `RATE_LIMIT`: calls per person in ten seconds, ten times as many per address; 0 is no limit. */
  rateLimit: number;
  logLevel: string;
  devProblems: string | undefined;
}

const wholeNumber = (
  name: string,
  text: string | undefined,
  defaultValue: number,
  max: number,
  min = 0,
): number => {
  if (text === undefined || text === '') return defaultValue;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max)
    throw new Error(`${name} must be a whole number from ${min} to ${max}, not '${text}'.`);
  return value;
};

/** It is on by default. An unknown value is refused: it was probably meant as off. */
const demoSetting = (text: string | undefined): string => {
  const value = (text ?? '').trim().toLowerCase();
  if (!['', 'on', 'small', 'off'].includes(value))
    throw new Error(`DEMO is on, small or off, not '${text}'.`);
  return value;
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

/** Its links begin with `PUBLIC_URL`: what a request says of its address may be a stranger's. */
const mailSettings = (env: NodeJS.ProcessEnv): MailSettings | undefined => {
  const [smtpUrl, from] = [env['SMTP_URL'], env['MAIL_FROM']];
  if (!smtpUrl) return undefined;
  if (!/^smtps?:\/\/\S+$/.test(smtpUrl))
    throw new Error('SMTP_URL must be an address such as smtps://user:password@smtp.example.in');
  if (!from) throw new Error('SMTP_URL needs MAIL_FROM, such as "Sharma Mobiles <shop@example.in>".');
  if (!env['PUBLIC_URL']) throw new Error('SMTP_URL needs PUBLIC_URL: the links in emails begin with it.');
  return { smtpUrl, from };
};

/** Throws a sentence for an invalid setting. */
export const readConfig = (env: NodeJS.ProcessEnv): ServerConfig => {
  const dataDir = path.resolve(env['DATA_DIR'] || 'data');
  return {
    host: env['HOST'] || '127.0.0.1',
    port: wholeNumber('PORT', env['PORT'], 4000, 65_535),
    databaseUrl: env['DATABASE_URL'] || undefined,
    pooler: poolerMode(env['DATABASE_POOLER']),
    poolSize: wholeNumber('DATABASE_POOL_SIZE', env['DATABASE_POOL_SIZE'], POOL_SIZE, 1_000, MIN_POOL_SIZE),
    dataDir,
    filesDir: path.resolve(env['FILES_DIR'] || path.join(dataDir, 'files')),
    storageDir: env['DATABASE_URL'] ? env['DATABASE_STORAGE_DIR'] || undefined : undefined,
    distDir: path.resolve(env['DIST_DIR'] || 'dist'),
    demo: demoSetting(env['DEMO']) !== 'off' && env['NODE_ENV'] !== 'production',
    smallDemo: demoSetting(env['DEMO']) === 'small',
    signingKey: env['GALLA_SIGNING_KEY'] || undefined,
    secretsKey: env['GALLA_SECRETS_KEY'] || undefined,
    publicUrl: webAddress('PUBLIC_URL', env['PUBLIC_URL']),
    mail: mailSettings(env),
    trustedProxies: wholeNumber('TRUSTED_PROXIES', env['TRUSTED_PROXIES'], 0, 10),
    rateLimit: wholeNumber('RATE_LIMIT', env['RATE_LIMIT'], CALLS_PER_PERSON, 1_000_000),
    logLevel: env['LOG_LEVEL'] || 'info',
    devProblems: env['GALLA_DEV_PROBLEMS'] || undefined,
  };
};

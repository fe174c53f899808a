import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { openMailer } from './kit/mail/mailer.ts';
import { createApp } from './app.ts';
import type { ServerConfig } from './kit/setup/config.ts';
import { explainedBy, tellProblems } from './devProblems.ts';
import { closePrinter } from './documents/printing.ts';
import { listenerOf } from './kit/http/listener.ts';
import { resources } from '../src/resources/index.ts';
import { checkBodies } from './kit/behaviour/index.ts';
import { openWorker } from './kit/jobs/worker.ts';
import { startVerifySchedule } from './verify/index.ts';
import { openNotifications } from './notifications/index.ts';
import { endWithWatcher } from './kit/setup/endWithWatcher.ts';
import { printProgress } from './kit/setup/progress.ts';
import { openForServer } from './openForServer.ts';
import { putDemoPeopleToSleep } from './people/index.ts';
import { setupCode, shopsThere } from './setup/index.ts';
import { ensureDemoShop } from './demo/demoShop.ts';
import { loadSecretsKey, loadSigningKey } from './kit/session/signingKey.ts';
import { openFileStore } from './kit/storage/fileStore.ts';
import { freeSpaceReader } from './kit/storage/freeSpace.ts';

export interface RunningServer {
  /** The address looks like `http://127.0.0.1:4000`. */
  address: string;
  hasDemoShop: boolean;
  demoPeopleAsleep: number;
  hasOwnShop: boolean;
  /** What `POST /setup` asks from another machine. */
  code: string;
  /** Ends streams, finishes open requests, closes the database. */
  close(): Promise<void>;
}

/** Progress goes to the terminal, not the log. */
const print = (line: string): void => void process.stdout.write(`${line}\n`);

const PATIENCE_MS = 3_000;
const DAY_MS = 86_400_000;
/** Connections that wait to be accepted; the system may allow fewer. */
const BACKLOG = 4_096;

const shownHost = (host: string): string => (host === '0.0.0.0' || host === '::' ? 'localhost' : host);

/** Throws a sentence: directory in use, port taken, database version. */
export const startServer = async (config: ServerConfig, clock = () => new Date()): Promise<RunningServer> => {
  if (config.devProblems) endWithWatcher();
  checkBodies(resources);
  const log = pino({ name: 'galla', level: config.logLevel });
  const during = printProgress(print);
  const db = await openForServer(config, during, (message, error) => log.error({ err: error }, message));
  try {
    if (config.devProblems) await tellProblems(db, config.devProblems);
    const hasDemoShop =
      config.demo && (await ensureDemoShop(db, clock(), { during, isSmall: config.smallDemo }));
    const demoPeopleAsleep = config.demo ? 0 : await putDemoPeopleToSleep(db, clock());
    const { own, demo } = await db.asOwner(shopsThere);
    const signingKey = loadSigningKey(config.dataDir, config.signingKey);
    const freeSpace = freeSpaceReader(db, { dataDir: config.dataDir, directory: config.storageDir });
    const notifications = openNotifications({ db, clock, log, live: true, freeSpace });
    const worker = openWorker({
      db: db.background,
      clock,
      log,
      live: true,
      onWorked: shopId => notifications.added(shopId),
    });
    const app = createApp({
      db,
      clock,
      notifications,
      worker,
      freeSpace,
      config: {
        signingKey,
        secretsKey: loadSecretsKey(config.dataDir, config.secretsKey),
        distDir: config.distDir,
        filesDir: config.filesDir,
        trustedProxies: config.trustedProxies,
        publicUrl: config.publicUrl,
        mail: config.mail && openMailer(config.mail),
        demoAsleep: !config.demo,
        rateLimit: config.rateLimit,
        explain: config.devProblems ? explainedBy(config.devProblems) : undefined,
        log,
      },
    });
    const server = listenerOf(app, { publicUrl: config.publicUrl });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen({ port: config.port, host: config.host, backlog: BACKLOG }, resolve);
    }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        throw new Error(
          `Port ${config.port} is in use by another program. Stop that program, or choose another port: PORT=${config.port + 1} ${config.devProblems ? 'npm run dev' : 'npm start'}`,
          { cause: error },
        );
      throw error;
    });
    const { port } = server.address() as AddressInfo;
    notifications.start();
    worker.start();
    const verifying = startVerifySchedule({
      db: db.background,
      clock,
      log,
      onDifference: shopId => notifications.added(shopId),
    });
    const files = openFileStore(config.filesDir);
    const sweepFiles = (): void =>
      void files
        .sweep(db.background, clock())
        .catch((error: unknown) => log.error({ err: error }, 'removing files without a record failed'));
    sweepFiles();
    const sweeping = setInterval(sweepFiles, DAY_MS).unref();
    return {
      address: `http://${shownHost(config.host)}:${port}`,
      hasDemoShop: hasDemoShop && demo !== null,
      demoPeopleAsleep,
      hasOwnShop: own,
      code: setupCode(signingKey),
      async close() {
        // Streams never end by themselves.
        clearInterval(sweeping);
        await Promise.all([notifications.close(), worker.close(), verifying.close()]);
        const closed = new Promise<void>(resolve => server.close(() => resolve()));
        server.closeIdleConnections();
        const cut = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
        await closed;
        clearTimeout(cut);
        await closePrinter();
        await db.close();
      },
    };
  } catch (error) {
    await db.close();
    throw error;
  }
};

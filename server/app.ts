import path from 'node:path';
import { Hono } from 'hono';
import pino, { type Logger } from 'pino';
import { resources } from '../src/resources/index.ts';
import { firstPage } from './boot/firstPage.ts';
import type { Database } from './kit/db/database.ts';
import { addressOf } from './kit/http/address.ts';
import { errorBody, jsonAnswer } from './kit/http/answers.ts';
import { BODY_PATIENCE_MS } from './kit/http/body.ts';
import { callLimits } from './kit/http/callLimits.ts';
import type { AnswerCheck, Call, Parts } from './kit/http/calls.ts';
import { errorAnswer, withMessage } from './kit/http/errors.ts';
import { languageOfHeader } from './kit/http/language.ts';
import { translatorFor } from './kit/i18n/translators.ts';
import { methodsAt, mountCalls } from './kit/http/mount.ts';
import { pathOf } from './kit/http/paths.ts';
import { refusalLog, routeOf } from './kit/http/refusalLog.ts';
import { staticFiles } from './kit/http/staticFiles.ts';
import { Refusal } from './kit/errors/refusal.ts';
import { addAllBehaviours } from './behaviours.ts';
import { logCalls } from './logs/calls.ts';
import { jobCalls, serveActions } from './kit/calls/actions.ts';
import { ledgerCalls } from './ledger/calls.ts';
import { calendarCalls } from './calendar/calls.ts';
import { commissionCalls } from './commission/calls.ts';
import { paymentCalls } from './payments/calls.ts';
import { counterCalls } from './counter/calls.ts';
import { drawerCalls } from './drawers/calls.ts';
import { bankCalls } from './bank/calls.ts';
import { bookingCalls } from './bookings/calls.ts';
import { financeCalls } from './finance/calls.ts';
import { challanCalls } from './challans/calls.ts';
import { stockTransferCalls } from './stockTransfers/calls.ts';
import { estimateCalls } from './estimates/calls.ts';
import { customerCalls } from './customers/calls.ts';
import { dueCalls } from './dues/calls.ts';
import { supplierCalls } from './suppliers/calls.ts';
import { chequeCalls } from './cheques/calls.ts';
import { voucherCalls } from './vouchers/calls.ts';
import { exchangeCalls } from './exchange/calls.ts';
import { financierCalls } from './financiers/calls.ts';
import { documentationCalls } from './kit/openapi/documentation.ts';
import { notificationCalls } from './notifications/calls.ts';
import { exportCalls, type ServeFor } from './kit/calls/exports.ts';
import { healthCalls } from './kit/http/health.ts';
import { productCalls } from './products/calls.ts';
import { savedViewCalls } from './kit/calls/savedViews.ts';
import { historyCalls } from './history/calls.ts';
import { peopleCalls } from './people/calls.ts';
import { posterCalls } from './posters/calls.ts';
import { expenseCalls } from './expenses/calls.ts';
import { orderCalls } from './orders/calls.ts';
import { purchaseCalls } from './purchases/calls.ts';
import { staffPayCalls } from './staffPay/calls.ts';
import { officeDashboardCalls } from './office/calls.ts';
import { serveComments } from './kit/calls/comments.ts';
import { serveFeatures } from './kit/calls/features.ts';
import { serveSecrets } from './kit/calls/secrets.ts';
import { fileReading, serveFiles } from './kit/calls/files.ts';
import { serveTimeline } from './kit/calls/timeline.ts';
import { serveRelated } from './kit/calls/related.ts';
import { peopleNameCalls } from './kit/calls/people.ts';
import { serveRecords } from './kit/calls/resources.ts';
import { roleCalls } from './roles/calls.ts';
import { returnCalls } from './returns/calls.ts';
import { saleCalls } from './sales/calls.ts';
import { shareCalls } from './share/calls.ts';
import { searchCalls } from './search/calls.ts';
import { sessionCalls } from './session/calls.ts';
import { setupCalls } from './setup/calls.ts';
import { openingCalls } from './opening/calls.ts';
import { registrationCalls } from './registrations/calls.ts';
import { shopCalls } from './shop/calls.ts';
import { reportCalls } from './reports/calls.ts';
import { stockCalls } from './stock/calls.ts';
import { stockCountCalls } from './stockCounts/calls.ts';
import { setSecretsKey } from './kit/secrets/secrets.ts';
import { ticketCalls } from './tickets/calls.ts';
import { projectCalls } from './projects/calls.ts';
import { teamCalls } from './teams/calls.ts';
import { verifyCalls } from './verify/calls.ts';
import { serveBoards } from './kit/calls/boards.ts';
import { openWorker, type Worker } from './kit/jobs/worker.ts';
import { openNotifications } from './notifications/index.ts';
import type { Notifications } from './kit/notifications/notifications.ts';
import { accessTokens } from './kit/session/accessTokens.ts';
import { DEMO_EMAILS } from './people/index.ts';
import { exportTickets, type ExportTickets } from './kit/session/exportTickets.ts';
import { openFileStore } from './kit/storage/fileStore.ts';
import { refusalOfFullStorage } from './kit/storage/storageFull.ts';
import type { Mailer } from './kit/mail/mailer.ts';
import type { ReadFreeSpace } from './kit/storage/freeSpace.ts';
import { payLinks, shareLinks, ticketLinks } from './session/index.ts';
import { liveSessions } from './kit/session/liveSessions.ts';

export interface AppConfig {
  signingKey: Uint8Array;
  /** Values of kind `secret` are encrypted with it. @default the signing key */
  secretsKey?: Uint8Array;
  /** The built app; left out, the API alone is served. */
  distDir?: string;
  /** Uploaded files are stored here. @default `data/files` */
  filesDir?: string;
  trustedProxies?: number;
  publicUrl?: string | undefined;
  /** Without it no email is sent. */
  mail?: Mailer | undefined;
  demoAsleep?: boolean;
  bodyPatienceMs?: number;
  rateLimit?: number;
  /** Says to a developer what an error comes from. */
  explain?: ((error: unknown) => string | undefined) | undefined;
  log?: Logger;
}

export interface AppParts {
  db: Database;
  clock: () => Date;
  config: AppConfig;
  /** Without it, notifications are computed only when requested, not by timers. */
  notifications?: Notifications;
  /** Without it, work after the commit waits until it is asked for. */
  worker?: Worker;
  /** Without it, free disk space is unknown. */
  freeSpace?: ReadFreeSpace;
  checkAnswer?: AnswerCheck;
}

let callsOfEveryApp: readonly Call[] | undefined;

const ofNouns = (): Call[] => [
  ...roleCalls,
  ...shopCalls,
  ...registrationCalls,
  ...productCalls,
  ...savedViewCalls,
  ...reportCalls,
  ...saleCalls,
  ...returnCalls,
  ...historyCalls,
  ...purchaseCalls,
  ...voucherCalls,
  ...chequeCalls,
  ...orderCalls,
  ...expenseCalls,
  ...staffPayCalls,
  ...commissionCalls,
  ...paymentCalls,
  ...financeCalls,
  ...ledgerCalls,
  ...openingCalls,
  ...drawerCalls,
  ...bookingCalls,
  ...estimateCalls,
  ...challanCalls,
  ...customerCalls,
  ...supplierCalls,
  ...verifyCalls,
  ...financierCalls,
  ...bankCalls,
  ...stockCountCalls,
  ...stockCalls,
  ...stockTransferCalls,
  ...exchangeCalls,
  ...projectCalls,
  ...teamCalls,
  ...calendarCalls,
  ...officeDashboardCalls,
  ...counterCalls,
  ...posterCalls,
  ...notificationCalls,
  ...searchCalls,
  ...logCalls,
];

const ofRecords = (): Call[] => [
  ...resources.flatMap(serveRecords),
  ...resources.flatMap(serveActions),
  ...jobCalls,
  ...resources.flatMap(serveComments),
  ...resources.flatMap(serveFiles),
  ...fileReading,
  ...resources.flatMap(serveTimeline),
  ...resources.flatMap(serveFeatures),
  ...resources.flatMap(serveSecrets),
  ...resources.flatMap(serveRelated),
  ...peopleNameCalls,
  ...resources.flatMap(serveBoards),
];

const placeOf = ({ method, path }: Call): string => `${method} ${path}`;

/** What a noun serves itself, such as a whole sale, is not served from its declaration. */
const withRecords = (calls: readonly Call[]): Call[] => {
  const own = new Set(calls.map(placeOf));
  return [...calls, ...ofRecords().filter(call => !own.has(placeOf(call)))];
};

/** Calls that know nothing of their app but by the request: a process of tests opens many apps. */
const sharedCalls = (): readonly Call[] => (callsOfEveryApp ??= withRecords(ofNouns()));

export const callsOf = (
  parts: Parts,
  tickets: ExportTickets,
  serveFor: ServeFor,
  { signingKey, publicUrl, mail }: AppConfig,
): Call[] => {
  const pay = payLinks(signingKey, parts.clock, publicUrl);
  const calls: Call[] = [
    ...sessionCalls(parts, publicUrl, () => calls),
    ...setupCalls(parts, { publicUrl, mail }),
    ...peopleCalls(parts, { publicUrl, mail }),
    ...dueCalls(pay),
    ...shareCalls(parts, { bills: shareLinks(signingKey, parts.clock), pay }, publicUrl),
    ...ticketCalls(parts, ticketLinks(signingKey, parts.clock, publicUrl)),
    ...sharedCalls(),
    ...exportCalls(parts, tickets, serveFor),
    ...healthCalls(parts),
    ...documentationCalls(() => calls),
  ];
  return calls;
};

export const partsOf = ({
  db,
  clock,
  config,
  notifications: given,
  worker,
  checkAnswer,
}: Omit<AppParts, 'freeSpace'>): Parts => {
  const log = config.log ?? pino({ name: 'galla' });
  const notifications = given ?? openNotifications({ db, clock, log });
  const asleep = config.demoAsleep ? DEMO_EMAILS : [];
  const trustedProxies = config.trustedProxies ?? 0;
  return {
    db,
    clock,
    log,
    tokens: accessTokens(config.signingKey, clock),
    hashKey: config.signingKey,
    sessions: liveSessions(db, { asleep, onForget: shopId => notifications.recheck(shopId) }),
    notifications,
    worker: worker ?? openWorker({ db, clock, log }),
    files: openFileStore(config.filesDir ?? path.resolve('data', 'files')),
    asleep,
    trustedProxies,
    limits: callLimits(config.rateLimit),
    refusals: refusalLog(log, trustedProxies),
    bodyPatienceMs: config.bodyPatienceMs ?? BODY_PATIENCE_MS,
    checkAnswer,
  };
};

addAllBehaviours();

export const createApp = ({ freeSpace = () => Promise.resolve(undefined), ...given }: AppParts): Hono => {
  const { config, clock } = given;
  setSecretsKey(config.secretsKey ?? config.signingKey);
  const parts = partsOf(given);
  const { log, trustedProxies } = parts;
  const app = new Hono({ getPath: pathOf });
  // The ticket's file is requested from this server with a token of the owner's session.
  const serveFor: ServeFor = async (token, path, c) => {
    const headers = new Headers({ authorization: `Bearer ${token}` });
    for (const name of ['accept-language', 'x-forwarded-for']) {
      const value = c.req.header(name);
      if (value !== undefined) headers.set(name, value);
    }
    return app.request(path, { headers }, c.env);
  };
  const calls = callsOf(parts, exportTickets(config.signingKey, clock), serveFor, config);
  mountCalls(app, calls, parts);

  app.onError(async (thrown, c) => {
    const error = (await refusalOfFullStorage(thrown, freeSpace)) ?? thrown;
    if (error !== thrown) log.error({ err: thrown, where: routeOf(c) }, 'the disk is full');
    const translate = translatorFor(languageOfHeader(c.req.header('accept-language')));
    const answer = errorAnswer(error, translate, log, routeOf(c));
    parts.refusals.note(c, answer.status, error instanceof Refusal ? error.code : undefined);
    const why = answer.status === 500 ? config.explain?.(error) : undefined;
    return why === undefined ? answer : withMessage(answer, why);
  });

  const files = config.distDir === undefined ? undefined : staticFiles(config.distDir, firstPage);
  app.notFound(async c => {
    parts.limits.fromAddress(addressOf(c, trustedProxies));
    const file = await files?.serve(c);
    if (file) return file;
    const translate = translatorFor(languageOfHeader(c.req.header('accept-language')));
    const allowed = methodsAt(calls, c.req.path);
    if (allowed.length === 0)
      return jsonAnswer(errorBody(translate, 'NOT_FOUND', { key: 'errors.noSuchCall' }), 404);
    return jsonAnswer(
      errorBody(translate, 'METHOD_NOT_ALLOWED', { key: 'errors.methodNotAllowed' }),
      405,
      null,
      {
        Allow: allowed.join(', '),
      },
    );
  });
  return app;
};

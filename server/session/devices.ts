/** Known devices are stored, to notify of sign-ins from new ones. */
import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import { giveNotifications, holdState } from '../kit/notifications/store.ts';

/** Order matters: Edge's user agent contains Chrome, and Chrome's contains Safari. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Headless)?(Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\b(Macintosh|Mac OS X)\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const named = (table: readonly [RegExp, string][], text: string): string | undefined =>
  table.find(([pattern]) => pattern.test(text))?.[1];

/** Answers 'Chrome, Android', without versions; '' when unknown. */
export const deviceFamily = (userAgent: string | null | undefined): string => {
  const text = (userAgent ?? '').slice(0, 300);
  const browser = named(BROWSERS, text) ?? /^[\w .-]{1,40}/.exec(text)?.[0].trim() ?? '';
  return [browser, named(SYSTEMS, text)].filter(Boolean).join(', ');
};

export interface SignInFrom {
  userId: string;
  userName: string;
  sessionId: string;
  userAgent: string | null;
  address: string | null;
}

const notedRow = z.object({ known: z.boolean(), fresh: z.boolean() });

/**
 * Records a sign-in's device in its transaction; notifies the person and the owners of a new one, except the
 * person's first. Returns whether notified.
 */
export const noteDevice = async (tx: ShopSql, signIn: SignInFrom, now: Date): Promise<boolean> => {
  const { userId, userName, sessionId, address } = signIn;
  const device = deviceFamily(signIn.userAgent);
  const [noted] = await tx.query(
    notedRow,
    `WITH added AS (
       INSERT INTO known_devices (shop_id, user_id, device, first_seen_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT DO NOTHING RETURNING 1)
     SELECT EXISTS (SELECT FROM known_devices WHERE shop_id = $1 AND user_id = $2) AS known,
            EXISTS (SELECT FROM added) AS fresh`,
    [tx.shopId, userId, device, now],
  );
  if (!noted?.known || !noted.fresh) return false;
  await giveNotifications(
    tx,
    await holdState(tx),
    [
      {
        kind: 'newDevice',
        subjectId: sessionId,
        params: { device, address, userName },
        roles: ['owner'],
        userId,
      },
    ],
    now,
  );
  return true;
};

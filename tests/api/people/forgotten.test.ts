/** A forgotten password is reset by a link to the person's own email address. */
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createApp } from '../../../server/app.ts';
import type { Mail } from '../../../server/kit/mail/mailer.ts';
import { checkAnswer } from '../../support/answerCheck.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { clientOf } from '../../support/openShop.ts';

let fresh: FreshDatabase;
let now = new Date('2026-11-18T06:00:00Z');
let mails: Mail[];
const open = (config: object = {}) =>
  clientOf(
    createApp({
      db: fresh.db,
      clock: () => now,
      config: { signingKey: randomBytes(32), rateLimit: 0, ...config },
      checkAnswer,
    }),
  );
let browser: ReturnType<typeof clientOf>;
let sent: Promise<void>;
let arrived: () => void;
const nextMail = () => void (sent = new Promise(resolve => void (arrived = resolve)));

beforeEach(async () => {
  fresh = await freshDatabase();
  now = new Date('2026-11-18T06:00:00Z');
  mails = [];
  nextMail();
  const mail = {
    send: (each: Mail) => {
      mails.push(each);
      arrived();
      return Promise.resolve();
    },
  };
  browser = open({ publicUrl: 'https://shop.example', mail });
  const made = await browser.post('/setup', {
    lang: 'en',
    shopStoreName: 'Verma Mobiles',
    login: 'asha@verma.in',
    password: 'kela aam santra 42',
    gst: { scheme: 'UNREGISTERED' },
  });
  expect(made.status, made.text).toBe(200);
});
afterEach(() => fresh.drop());

const forgot = (login: string) => browser.post('/invites', { login, lang: 'hi' });

it('forgotten password: the link of the mail sets a new one, once, within an hour', async () => {
  expect((await browser.get('/setup')).payload.mail).toBe(true);
  expect(await forgot(' Asha@Verma.in ')).toMatchObject({ status: 200 });
  await sent;
  const [{ to, subject, text } = { to: '', subject: '', text: '' }] = mails;
  expect(to).toBe('asha@verma.in');
  expect(subject).toContain('Verma Mobiles');
  const token = /https:\/\/shop\.example\/hi\/invite\/(\S+)/.exec(text)?.[1] ?? '';
  const late = await browser.get(`/invites/${token}`);
  expect(late.payload.expiresAt).toBe('2026-11-18T07:00:00.000Z');
  const set = await browser.post(`/invites/${token}`, { password: 'chai samosa 77' });
  expect(set.status, set.text).toBe(200);
  expect((await browser.post('/login', { email: 'asha@verma.in', password: 'chai samosa 77' })).status).toBe(
    200,
  );
  expect((await browser.post(`/invites/${token}`, { password: 'chai samosa 78' })).status).toBe(404);

  nextMail();
  await forgot('asha@verma.in');
  await sent;
  const second = /invite\/(\S+)/.exec(mails[1]?.text ?? '')?.[1] ?? '';
  now = new Date('2026-11-18T07:00:01Z');
  expect((await browser.get(`/invites/${second}`)).status).toBe(404);
});

it('forgotten password: an unknown login is answered alike, and no one gets more than three mails an hour', async () => {
  const known = await forgot('asha@verma.in');
  await sent;
  const unknown = await forgot('other@verma.in');
  expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
  for (let tries = 0; tries < 5; tries++) {
    nextMail();
    await forgot('asha@verma.in');
    if (tries < 2) await sent;
  }
  expect(mails).toHaveLength(3);
  expect(await forgot('asha')).toMatchObject({ status: 422 });
});

it('forgotten password: a server without SMTP says so', async () => {
  const plain = open();
  expect((await plain.get('/setup')).payload.mail).toBe(false);
  expect(await plain.post('/invites', { login: 'asha@verma.in', lang: 'en' })).toMatchObject({
    status: 409,
    body: { code: 'NO_MAIL' },
  });
});

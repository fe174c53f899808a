import { describe, expect, test } from 'vitest';
import type { Language } from '../../../src/kit/languages.ts';
import { amountOf, parseSearch, written, type KnownNames } from '../../../src/custom/history/parse.ts';
import { offers } from '../../support/offers.ts';

const known: KnownNames = {
  today: '2026-05-15',
  companies: ['Samsung', 'Apple', 'Apple Care', 'Vivo', 'One Plus'],
  models: ['Galaxy S24', 'Galaxy A15', 'iPhone 16', 'iPhone 16 Pro', 'Y28'],
};
const ask = (text: string) => parseSearch(text, known, { finished: true });
const filters = (text: string) => ask(text).filters;

const WORDS_OF: readonly [Language, RegExp][] = [
  ['hi', /\p{Script=Devanagari}|aaj|kal|udhaar|nakad|pichhle/u],
  ['fr', /août|aujourd|hier|especes|mois|octobre/],
  ['ar', /\p{Script=Arabic}/u],
];
/** The search knows the words of the languages that the project offers. */
const ofOffered = <Row extends readonly [string, ...unknown[]]>(rows: readonly Row[]): readonly Row[] =>
  rows.filter(([text]) => WORDS_OF.every(([language, words]) => offers(language) || !words.test(text)));

describe('search parser: tokens become filters', () => {
  test('the example of the specification', () => {
    expect(ask('brand:samsung method:upi month:2026-04 due:>0')).toEqual({
      filters: { company: 'Samsung', paymentMethod: 'UPI', year: 2026, month: 4, duePaise_gte: 1 },
      words: '',
      rest: '',
    });
  });

  test.each(
    ofOffered([
      ['company:"one plus"', { company: 'One Plus' }],
      ['brand:viv', { company: 'Vivo' }],
      ['brand:app', { company: 'app' }],
      ['brand:Nokia', { company: 'Nokia' }],
      ['category:tab', { itemCategory: 'TABLET' }],
      ['type:MOBILE', { itemCategory: 'MOBILE' }],
      ['method:phonepe', { paymentMethod: 'UPI' }],
      ['method:bank_transfer', { paymentMethod: 'BANK_TRANSFER' }],
      ['mode:partial', { paymentMode: 'PARTIAL' }],
      ['model:"IPHONE 16"', { model: 'iPhone 16' }],
      // A phone's keyboard writes them so.
      ['model:“iphone 16”', { model: 'iPhone 16' }],
      ['मॉडल:y2', { model: 'Y28' }],
      ['with:cash', { paidWith: 'CASH' }],
      ['received:gpay', { paidWith: 'UPI' }],
      ['status:cancelled', { status: 'CANCELLED' }],
      ['year:2025', { year: 2025 }],
      ['STATUS：returned', { status: 'RETURNED' }],
    ]),
  )('%s', (text, expected) => expect(filters(text)).toEqual(expected));

  test.each(
    ofOffered([
      ['month:april', 2026, 4],
      ['month:dec', 2025, 12],
      ['month:5', 2026, 5],
      ['month:04/2025', 2025, 4],
      ['month:april-2025', 2025, 4],
      ['महीना:अप्रैल', 2026, 4],
      ['mois:août', 2025, 8],
      ['الشهر:أبريل', 2026, 4],
    ]),
  )('%s', (text, year, month) => expect(filters(text)).toEqual({ year, month }));

  test.each(
    ofOffered([
      ['year:2025 month:april', 2025, 4],
      ['month:april year:2025', 2025, 4],
      ['year:2026 month:dec', 2026, 12],
      ['year:2025 month:2024-04', 2024, 4],
    ]),
  )('%s', (text, year, month) => expect(filters(text)).toEqual({ year, month }));

  test('a model matches exactly, or by words', () => {
    expect(ask('model:"iphone 16 pro"').filters).toEqual({ model: 'iPhone 16 Pro' });
    expect(ask('model:galaxy')).toEqual({ filters: {}, words: 'galaxy', rest: 'model:galaxy' });
  });

  test('a month is of the listed year, unless it is in the future', () => {
    const shown = (year: number, text: string) =>
      parseSearch(text, { ...known, year }, { finished: true }).filters;
    expect(shown(2024, 'month:april')).toEqual({ year: 2024, month: 4 });
    expect(shown(2026, 'month:dec')).toEqual({ year: 2025, month: 12 });
    expect(shown(2024, 'month:april-2025')).toEqual({ year: 2025, month: 4 });
  });

  test.each(
    ofOffered([
      ['from:2026-04-01', { businessDate_gte: '2026-04-01' }],
      ['to:15/04/2026', { businessDate_lte: '2026-04-15' }],
      ['date:15/04', { businessDate_gte: '2026-04-15', businessDate_lte: '2026-04-15' }],
      ['date:20/12', { businessDate_gte: '2025-12-20', businessDate_lte: '2025-12-20' }],
      ['date:2026-02', { businessDate_gte: '2026-02-01', businessDate_lte: '2026-02-28' }],
      ['date:2026-04-01..2026-04-15', { businessDate_gte: '2026-04-01', businessDate_lte: '2026-04-15' }],
      ['date:2026-04-15..2026-04-01', { businessDate_gte: '2026-04-01', businessDate_lte: '2026-04-15' }],
      ['date:2026-04..2026-02', { businessDate_gte: '2026-02-01', businessDate_lte: '2026-04-30' }],
      ['date:week', { businessDate_gte: '2026-05-11', businessDate_lte: '2026-05-15' }],
      ['तारीख़:१५/०४/२०२६', { businessDate_gte: '2026-04-15', businessDate_lte: '2026-04-15' }],
    ]),
  )('%s', (text, expected) => expect(filters(text)).toEqual(expected));

  test.each(
    ofOffered([
      ['due:>0', { duePaise_gte: 1 }],
      ['due>0', { duePaise_gte: 1 }],
      ['due:=0', { duePaise_lte: 0 }],
      ['due:0', { duePaise_lte: 0 }],
      ['due:>=500', { duePaise_gte: 500_00 }],
      ['due:>500', { duePaise_gte: 500_01 }],
      ['total:<5k', { totalPaise_lte: 4_999_99 }],
      ['total:<=1.5l', { totalPaise_lte: 1_50_000_00 }],
      ['total:20,000..50,000', { totalPaise_gte: 20_000_00, totalPaise_lte: 50_000_00 }],
      ['total:500-100', { totalPaise_gte: 100_00, totalPaise_lte: 500_00 }],
      ['total:74,999', { totalPaise_gte: 74_999_00, totalPaise_lte: 74_999_00 }],
      ['उधार:>५००', { duePaise_gte: 500_01 }],
      ['total:1.5 lakh', { totalPaise_gte: 1_50_000_00, totalPaise_lte: 1_50_000_00 }],
      ['कुल:>२ हज़ार', { totalPaise_gte: 2_000_01 }],
      ['कुल:>२हज़ार', { totalPaise_gte: 2_000_01 }],
    ]),
  )('%s', (text, expected) => expect(filters(text)).toEqual(expected));
});

describe('search parser: domain words without a key', () => {
  const today = { businessDate_gte: '2026-05-15', businessDate_lte: '2026-05-15' };
  const yesterday = { businessDate_gte: '2026-05-14', businessDate_lte: '2026-05-14' };
  test.each(
    ofOffered([
      ['aaj', today],
      ['आज', today],
      ['Today', today],
      ['اليوم', today],
      ['aujourd’hui', today],
      ['kal', yesterday],
      ['कल', yesterday],
      ['hier', yesterday],
      ['परसों', { businessDate_gte: '2026-05-13', businessDate_lte: '2026-05-13' }],
      ['udhaar', { duePaise_gte: 1 }],
      ['उधार', { duePaise_gte: 1 }],
      ['دين', { duePaise_gte: 1 }],
      ['nakad', { paymentMethod: 'CASH' }],
      ['नक़द', { paymentMethod: 'CASH' }],
      ['especes', { paymentMethod: 'CASH' }],
      ['रद्द', { status: 'CANCELLED' }],
      ['aaj nakad उधार', { ...today, paymentMethod: 'CASH', duePaise_gte: 1 }],
    ]),
  )('%s', (text, expected) => expect(ask(text)).toEqual({ filters: expected, words: '', rest: '' }));

  test.each(
    ofOffered([
      ['this month', { year: 2026, month: 5 }],
      ['last month', { year: 2026, month: 4 }],
      ['इस महीने', { year: 2026, month: 5 }],
      ['pichhle mahine', { year: 2026, month: 4 }],
      ['mois dernier', { year: 2026, month: 4 }],
      ['الشهر الماضي', { year: 2026, month: 4 }],
      ['Last Week', { businessDate_gte: '2026-05-04', businessDate_lte: '2026-05-10' }],
      ['पिछले हफ़्ते', { businessDate_gte: '2026-05-04', businessDate_lte: '2026-05-10' }],
      ['this week', { businessDate_gte: '2026-05-11', businessDate_lte: '2026-05-15' }],
      ['last year', { year: 2025 }],
      ['date:"last week"', { businessDate_gte: '2026-05-04', businessDate_lte: '2026-05-10' }],
      ['october', { year: 2025, month: 10 }],
      ['October 2024', { year: 2024, month: 10 }],
      ['अक्टूबर', { year: 2025, month: 10 }],
      ['octobre', { year: 2025, month: 10 }],
      ['أكتوبر', { year: 2025, month: 10 }],
      ['year:2024 october', { year: 2024, month: 10 }],
      ['vivo upi', { company: 'Vivo', paymentMethod: 'UPI' }],
      ['one plus gpay', { company: 'One Plus', paymentMethod: 'UPI' }],
      ['यूपीआई samsung', { company: 'Samsung', paymentMethod: 'UPI' }],
      ['vivo card last month', { company: 'Vivo', paymentMethod: 'CARD', year: 2026, month: 4 }],
    ]),
  )('%s', (text, expected) => expect(ask(text)).toEqual({ filters: expected, words: '', rest: '' }));

  test('among other words, but not inside a name', () => {
    expect(ask('asha october vivo')).toMatchObject({
      filters: { year: 2025, month: 10, company: 'Vivo' },
      words: 'asha',
    });
    for (const text of ['memory card', 'last', 'week', 'jan', 'viv', 'fire watch'])
      expect(ask(text)).toEqual({ filters: {}, words: text, rest: text });
  });

  test('an incomplete phrase is pending; a company is searched while typing', () => {
    const typed = (text: string) => parseSearch(text, known);
    for (const text of ['asha last', 'asha last ', 'asha last week'])
      expect(typed(text)).toMatchObject({ filters: {}, words: 'asha' });
    expect(typed('asha last week ')).toMatchObject({
      filters: { businessDate_gte: '2026-05-04', businessDate_lte: '2026-05-10' },
      rest: 'asha',
    });
    expect(typed('asha last phone ')).toMatchObject({ filters: {}, words: 'asha last phone' });
    expect(typed('vivo')).toMatchObject({ filters: {}, words: 'vivo' });
    expect(typed('vivo ')).toMatchObject({ filters: { company: 'Vivo' }, words: '' });
  });

  test('in quotes are plain words', () => {
    expect(ask('"last week" "vivo"')).toMatchObject({ filters: {}, words: 'last week vivo' });
    expect(written('last week vivo', known)).toBe('"last week" "vivo"');
    expect(ask('"yesterday" "today"')).toEqual({
      filters: {},
      words: 'yesterday today',
      rest: '"yesterday" "today"',
    });
    expect(written('yesterday asha', known)).toBe('"yesterday" asha');
  });
});

describe('search parser: other text', () => {
  test.each([
    'foo:bar',
    'month:banana',
    'method:shells',
    'total:>much',
    'year:1',
    'due:<0',
    'date:31/02',
    'http://x',
    ':',
    'a:b:c',
  ])('%s', text => expect(ask(text)).toEqual({ filters: {}, words: text, rest: text }));

  test('plain words are the keyword, in order, also between tokens', () => {
    expect(ask('asha brand:apple iphone "s24 ultra" today')).toEqual({
      filters: { company: 'Apple', businessDate_gte: '2026-05-15', businessDate_lte: '2026-05-15' },
      words: 'asha iphone s24 ultra',
      rest: 'asha iphone "s24 ultra"',
    });
  });

  test('digits of any script are searched as printed on documents', () => {
    expect(ask('९८७६५ Note १४')).toEqual({ filters: {}, words: '98765 Note 14', rest: '९८७६५ Note १४' });
    // A name stays to the letter, joiners and dotted letters too: so it stands on the sale.
    for (const name of ['\u0958\u093e\u0938\u093f\u092e', '\u0915\u094d\u200d\u0937'])
      expect(ask(name)).toMatchObject({ words: name });
  });

  test('ten digits are a phone and fifteen an IMEI, in any notation', () => {
    for (const text of [
      '9876543210',
      '+919876543210',
      '98765-43210',
      '98765 43210',
      '९८७६५४३२१०',
      'phone:9876543210',
    ])
      expect(ask(text).words).toBe('9876543210');
    for (const text of ['356741081234568', '35-674108-123456-8', 'imei:356741081234568'])
      expect(ask(text).words).toBe('356741081234568');
    expect(ask('INV/26-27/0001').words).toBe('INV/26-27/0001');
    expect(ask('customer:asha').words).toBe('asha');
  });
});

describe('search parser: while typing', () => {
  const typed = (text: string) => parseSearch(text, known);
  test('the last token is pending until a space, and not searched before', () => {
    expect(typed('asha brand:sam')).toMatchObject({ filters: {}, words: 'asha', rest: 'asha brand:sam' });
    expect(typed('asha brand:sam').pending).toMatchObject({ key: 'company', value: 'sam' });
    expect(typed('asha brand:sam ')).toMatchObject({ filters: { company: 'Samsung' }, rest: 'asha' });
    expect(typed('today')).toMatchObject({ filters: {}, words: '', rest: 'today' });
    expect(typed('todayy')).toMatchObject({ filters: {}, words: 'todayy', rest: 'todayy' });
    expect(typed('company:"one ')).toMatchObject({ filters: {}, rest: 'company:"one ' });
  });

  test('an amount waits for its unit after a space', () => {
    for (const text of ['asha due:>1.5', 'asha due:>1.5 ', 'asha due:>1.5 la', 'asha due:>1.5 lakh'])
      expect(typed(text)).toMatchObject({ filters: {}, words: 'asha', rest: text.trim() });
    expect(typed('asha due:>1.5 lakh ')).toMatchObject({
      filters: { duePaise_gte: 1_50_000_01 },
      rest: 'asha',
    });
    expect(typed('due:>500 vivo')).toMatchObject({ filters: { duePaise_gte: 500_01 }, words: 'vivo' });
    expect(typed('due:>0 ')).toMatchObject({ filters: { duePaise_gte: 1 } });
    expect(ask('due:>500 lava')).toMatchObject({ filters: { duePaise_gte: 500_01 }, words: 'lava' });
    expect(ask('due:>500')).toMatchObject({ filters: { duePaise_gte: 500_01 } });
  });

  test('invalid input causes no error', () => {
    for (const text of [
      '',
      '   ',
      '"',
      '""',
      ':::',
      '\u0000',
      'due:',
      'due:>',
      '>0',
      '%%%',
      '__proto__:1',
      'constructor:x',
      '🙂'.repeat(50),
    ])
      expect(() => [typed(text), ask(text)]).not.toThrow();
    expect(filters('__proto__:1')).toEqual({});
    expect(amountOf('99999999999999')).toBeNull();
    expect(amountOf('-5')).toBeNull();
  });
});

// Arabic runs from right to left: a number or a Latin name put into a sentence would be turned round or moved.
import { catalogues } from '../../../server/kit/i18n/catalogues.ts';
import { flat } from '../../support/messages.ts';
import { describe, expect, it } from 'vitest';
import { translator, type Messages, type Translate } from '../../../src/i18n/translate.ts';
import { createI18nProvider } from '../../../src/providers/i18nProvider.ts';
import { offers } from '../../support/offers.ts';

const MESSAGES: Messages = {
  sold: 'بيع %{code} في %{invoiceNo}',
  change: '%{change} مقارنة بالأمس',
  count: '%{smart_count} من %{total}',
  missing: 'مرحبًا %{name}',
};
const isolated = (text: string): string => `\u2068${text}\u2069`;

const WAYS: [string, (language: 'ar' | 'en' | 'hi') => Translate][] = [
  ['the server', language => translator(language, MESSAGES)],
  ['the browser', language => createI18nProvider(language, MESSAGES).translate as Translate],
];

describe.each(WAYS)('Arabic messages of %s', (_, translateIn) => {
  const translate = translateIn('ar');

  it('isolate each interpolated string', () => {
    expect(translate('sold', { code: '350123456789012', invoiceNo: '12/INV' })).toBe(
      `بيع ${isolated('350123456789012')} في ${isolated('12/INV')}`,
    );
  });

  it('leave the change placeholder unchanged, which its page isolates', () => {
    expect(translate('change', { change: '|' })).toBe('| مقارنة بالأمس');
  });

  it('leave counts, empty strings, isolated and missing values unchanged', () => {
    expect(translate('count', { smart_count: 3, total: 123456 })).toBe('3 من 1,23,456');
    expect(translate('missing', { name: '' })).toBe('مرحبًا ');
    expect(translate('missing', { name: isolated('Meena') })).toBe(`مرحبًا ${isolated('Meena')}`);
    expect(translate('missing')).toBe('مرحبًا %{name}');
  });

  it('only Arabic isolates: English and Hindi do not', () => {
    for (const language of ['en', 'hi'] as const)
      expect(translateIn(language)('missing', { name: 'Meena' })).toBe('مرحبًا Meena');
  });
});

it.runIf(offers('ar'))('Arabic: an amount in a refusal keeps its order', () => {
  const translate = translator('ar', catalogues.ar);
  expect(translate('validation.payments.creditLimit', { limit: '₹50,000' })).toContain(isolated('₹50,000'));
});

it.runIf(offers('ar'))('Arabic: fixed amounts, rules and addresses in messages are isolated', () => {
  const loose = /(?<!\u2066)(?:₹\d|\b\d+\(\d+\)|https:)/;
  expect(flat(catalogues.ar).filter(([, text]) => loose.test(text))).toEqual([]);
});

// What WORDS.md forbids on screen: a shopkeeper reads plain, standard English, and French with its own spaces.
import { describe, expect, it } from 'vitest';
import en from '../../../src/i18n/en/index.ts';
import enPages from '../../../src/i18n/en/pages.ts';
import fr from '../../../src/i18n/fr/index.ts';
import frPages from '../../../src/i18n/fr/pages.ts';
import type { Messages } from '../../../src/i18n/translate.ts';
import { unloaded } from '../../../src/i18n/unloaded.ts';

const flat = (messages: Messages, prefix = ''): [string, string][] =>
  Object.entries(messages).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value ?? {}, `${prefix}${key}.`),
  );

const english = flat({ ...en, ...enPages, unloaded: { ...unloaded.en } });
const french = flat({ ...fr, ...frPages, unloaded: { ...unloaded.fr } });

const FORBIDDEN = [
  'nobody',
  'somebody',
  'put away',
  'lies',
  'as it was',
  'as the system',
  'the shop has',
  'what came in',
  'did not come',
  'did not arrive',
  'stumbled',
  'made for',
  'a time',
  'this time',
  'meanwhile',
  'take it up',
  'take out',
  'taken out',
  'written down',
  'written as',
  'is expected',
  'there is no such',
  'has run out',
  'throw it away',
  'stays due',
  'send again',
  'the line was cut',
  'his',
  'he',
];

const forbidden = new RegExp(`\\b(?:${FORBIDDEN.join('|')})\\b`, 'i');

describe('messages in English', () => {
  it('use no forbidden word', () => {
    expect(english.filter(([, text]) => forbidden.test(text))).toEqual([]);
  });

  it('write French in French and QR code in English', () => {
    expect(english.filter(([, text]) => /code QR|e-mail/i.test(text))).toEqual([]);
  });
});

// Words and spellings that do not belong on screen: a shopkeeper reads plain language, spelled one way.
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DRAFT } from '../../../src/i18n/drafts.ts';
import en from '../../../src/i18n/en/index.ts';
import enPages from '../../../src/i18n/en/pages.ts';
import type { Messages } from '../../../src/i18n/translate.ts';
import { loadErrorMessages } from '../../../src/i18n/loadErrors.ts';

const flat = (messages: Messages, prefix = ''): [string, string][] =>
  Object.entries(messages).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value ?? {}, `${prefix}${key}.`),
  );

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
  'taken away',
  'own role',
  'own roles',
  'the line was cut',
  'he',
  'his',
];

describe('messages in English', () => {
  it('use no forbidden word', () => {
    const forbidden = new RegExp(`\\b(?:${FORBIDDEN.join('|')})\\b`, 'i');
    const messages = flat({ ...en, ...enPages, unloaded: { ...loadErrorMessages.en } });
    expect(messages.filter(([, text]) => forbidden.test(text))).toEqual([]);
  });
});

const NOT_MESSAGES = ['searchWords', 'unbroken'];
const filesOf = (language: string): string[] =>
  readdirSync(`src/i18n/${language}`)
    .map(file => file.replace('.ts', ''))
    .filter(file => !NOT_MESSAGES.includes(file));

const messagesOf = async (language: string, file: string): Promise<[string, string][]> => {
  const { default: messages } = (await import(`../../../src/i18n/${language}/${file}.ts`)) as {
    default: Messages;
  };
  return flat(messages).filter(([, text]) => !text.includes(DRAFT));
};

/** One spelling of each word, and the words of a shop rather than those of an office. */
const NOT_IN_HINDI =
  /क़|तारीख(?!़)|(?<!़)खर्च|कागज|फोन|हफ्त|(?<!ा)गलत|भुगतान|अनुमति|कृपया|अवधि|अनुरोध|निर्यात|मूल्य|टैक्स सहित/u;

describe.each(filesOf('hi'))('Hindi messages of %s.ts', file => {
  it('are spelled one way', async () => {
    const messages = await messagesOf('hi', file);
    expect(messages.filter(([, text]) => NOT_IN_HINDI.test(text.normalize('NFD')))).toEqual([]);
  });
});

describe.each(filesOf('ar'))('Arabic messages of %s.ts', file => {
  it('have the tanwin before its alif', async () => {
    const messages = await messagesOf('ar', file);
    expect(messages.filter(([, text]) => text.includes('ا\u064b'))).toEqual([]);
  });
});

const spacesIn = (text: string): string => text.replace(/https?:\S+|%\{\w+\}/g, 'x');
const BREAKS_BEFORE = /\s[;:!?»%]/gu;
const NO_BREAK = /^[\u00a0\u202f]/u;
const MISSING = /[\p{L}\p{N})»][;!?»%]|[\p{L}\p{N})»]:(?=\s|$)|«(?![\u00a0\u202f])/u;

const isBroken = (text: string): boolean =>
  [...text.matchAll(BREAKS_BEFORE)].some(([found]) => !NO_BREAK.test(found)) || MISSING.test(text);

describe.each(filesOf('fr'))('French messages of %s.ts', file => {
  it('have a no-break space before ; : ! ? % and inside « »', async () => {
    const messages = await messagesOf('fr', file);
    expect(messages.filter(([, text]) => isBroken(spacesIn(text)))).toEqual([]);
  });
});

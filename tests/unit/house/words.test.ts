// Words and spellings that do not belong on screen: a shopkeeper reads plain language, spelled one way.
import { catalogues } from '../../../server/kit/i18n/catalogues.ts';
import { KNOWN_LANGUAGES, LANGUAGES, type Language } from '../../../src/kit/languages.ts';
import { flat } from '../../support/messages.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DRAFT } from '../../../src/i18n/drafts.ts';
import { offers } from '../../support/offers.ts';

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
    const messages = flat({
      ...catalogues.en,
      searchWords: undefined,
    });
    expect(messages.filter(([, text]) => forbidden.test(text))).toEqual([]);
  });
});

const messagesOf = (language: Language): [string, string][] =>
  flat({ ...catalogues[language], searchWords: undefined }).filter(([, text]) => !text.includes(DRAFT));

/** Each word has one spelling, and is one of a shop rather than of an office. */
const NOT_IN_HINDI =
  /क़|तारीख(?!़)|(?<!़)खर्च|कागज|फोन|हफ्त|(?<!ा)गलत|भुगतान|अनुमति|कृपया|अवधि|अनुरोध|निर्यात|मूल्य|टैक्स सहित/u;

describe.runIf(offers('hi'))('messages in Hindi', () => {
  it('are spelled one way', () => {
    const messages = messagesOf('hi');
    expect(messages.filter(([, text]) => NOT_IN_HINDI.test(text.normalize('NFD')))).toEqual([]);
  });
});

describe.runIf(offers('ar'))('messages in Arabic', () => {
  it('have the tanwin before its alif', () => {
    const messages = messagesOf('ar');
    expect(messages.filter(([, text]) => text.includes('ا\u064b'))).toEqual([]);
  });
});

const spacesIn = (text: string): string => text.replace(/https?:\S+|%\{\w+\}/g, 'x');
const BREAKS_BEFORE = /\s[;:!?»%]/gu;
const NO_BREAK = /^[\u00a0\u202f]/u;
const MISSING = /[\p{L}\p{N})»][;!?»%]|[\p{L}\p{N})»]:(?=\s|$)|«(?![\u00a0\u202f])/u;

const isBroken = (text: string): boolean =>
  [...text.matchAll(BREAKS_BEFORE)].some(([found]) => !NO_BREAK.test(found)) || MISSING.test(text);

describe.runIf(offers('fr'))('messages in French', () => {
  it('have a no-break space before ; : ! ? % and inside « »', () => {
    const messages = messagesOf('fr');
    expect(messages.filter(([, text]) => isBroken(spacesIn(text)))).toEqual([]);
  });
});

describe('the glossary', () => {
  const glossaryOf = (language: Language) => catalogues[language]['glossary'] as Record<string, string>;
  const own = Object.fromEntries(LANGUAGES.map(language => [language, new Map(flat(catalogues[language]))]));

  // With fewer languages more words are alike in all.
  it.runIf(offers(...KNOWN_LANGUAGES))('is not repeated', () => {
    const label = /^resources\.[^.]+\.fields\.|^choices\.(?!recordKind)/;
    const repeated = [...(own['en']?.keys() ?? [])].filter(key => {
      const word = key.slice(key.lastIndexOf('.') + 1);
      return label.test(key) && LANGUAGES.every(each => glossaryOf(each)[word] === own[each]?.get(key));
    });
    expect(repeated).toEqual([]);
  });
});

describe('English words', () => {
  it('are all gathered', () => {
    const gathered = readFileSync('src/i18n/en.ts', 'utf8');
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
      file => /(^|\/)en(\/\w+)?\.ts$/.test(file) && file !== 'i18n/en.ts',
    );
    const missing = files.filter(
      file => !gathered.includes(`'${file.startsWith('i18n/') ? `./${file.slice(5)}` : `../${file}`}'`),
    );
    expect(missing).toEqual([]);
  });
});

it('languages are listed in their table alone', () => {
  const listing = ['src', 'server', 'scripts/lib', 'public'].flatMap(room =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .map(file => `${room}/${file}`)
      .filter(file => /\.(tsx?|m?js)$/.test(file))
      .filter(file => /['"]hi['"],? [|'"]|\bhi: |Record<Language/.test(readFileSync(file, 'utf8'))),
  );
  expect(listing.sort()).toEqual([
    // It is made from the table.
    'server/kit/i18n/catalogues.ts',
    'src/custom/posters/designs/sheet.ts',
    'src/kit/languages.ts',
    // Amounts are in English and Hindi in every language.
    'src/kit/rules/words.ts',
  ]);
});

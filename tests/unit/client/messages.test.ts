import { catalogues } from '../../../server/kit/i18n/catalogues.ts';
import { flat } from '../../support/messages.ts';
import { expectNone, formsOf, wordProblems } from '../../support/wordProblems.ts';
import { describe, expect, it, test } from 'vitest';
import { DRAFT } from '../../../src/i18n/drafts.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, factsOf, type Language } from '../../../src/kit/languages.ts';
import { translator } from '../../../src/i18n/translate.ts';
import { offers } from '../../support/offers.ts';

const translated = new Set(
  LANGUAGES.filter(each => each !== DEFAULT_LANGUAGE).flatMap(each =>
    flat(catalogues[each]).map(([key]) => key),
  ),
);
// react-admin's English pack brings messages for parts that are not used here; raWords.test.ts has those that are.
const isOurs = ([key]: [string, string]) =>
  !/^(ra|searchWords|posterTexts)\./.test(key) || (key.startsWith('ra.') && translated.has(key));
const texts = Object.fromEntries(
  LANGUAGES.map(language => [language, new Map(flat(catalogues[language]).filter(isOurs))]),
) as Record<Language, Map<string, string>>;

const FORM = ' |||| ';
describe.each(LANGUAGES)('messages in %s', language => {
  it('say what English says', () => {
    expectNone(wordProblems(language, texts[language], texts.en));
  });

  it('choose the right form for each count', () => {
    const said = translator(language, {
      units: factsOf(language)
        .plurals.map(form => `${form} %{smart_count}`)
        .join(FORM),
    });
    const rules = new Intl.PluralRules(language);
    for (const count of [0, 1, 2, 3, 11, 100]) {
      const form = rules.select(count);
      const expected = (factsOf(language).plurals as readonly string[]).includes(form) ? form : 'other';
      expect(said('units', { smart_count: count })).toBe(`${expected} ${count}`);
    }
  });
});

/**
 * What stays in Latin letters in every script: names, abbreviations of the trade and the law, keys, examples.
 * A word that people really say that way is added here; anything else is translated.
 */
const LATIN = new Set(
  `A4 A5 Cr Alt Backspace CC CGST Cmd CSV Ctrl Delete EAN Enter Esc Galla GB KB GST GSTIN GSTR HSBC HSN HTTPS https ID IFSC IGST
  IMEI IMEI1 IMEI2 IMEISV INV JPEG Mac MRP NA OK PAN PDF PIN PNG QR QRMP RAM ROM SAC SGST Shift SIM Tab TB TXT UPI UQC URL USB
  WebP WhatsApp XLSX DOCX Facebook Instagram YouTube X mm name bank h UTGST MB UUID Excel ST DO Idempotency Key
  NOS PCS SET PAC BOX PRS Samsung Galaxy S24 demo shop CEIR react admin API EMI dpi PUBLIC UTR DBD MBD dd yyyy
  English India US InScript AZERTY QWERTZ Caps Lock backups secrets signing key`.split(/\s+/),
);

const isLatinWhitelisted = (word: string): boolean =>
  LATIN.has(word) || /^F\d{1,2}$/.test(word) || /^\d*[A-Z0-9]+\d+[A-Z0-9]*$/.test(word) || word.length === 1;

const scriptOf = (language: Language) => new Intl.Locale(language).maximize().script;

describe.each(LANGUAGES.filter(each => scriptOf(each) !== 'Latn'))('messages in %s', language => {
  it('are translated', () => {
    const left = [...texts[language]]
      // Printed as the GST rules write them; drafts are refused above.
      .filter(([key, text]) => !/^invoice\.(challan\.)?copies\./.test(key) && !text.includes(DRAFT))
      .map(([key, text]) => {
        // An address stays an address.
        const plain = text.replace(/%\{\w+\}|https:\/\/\S+|\S+@\S+/g, ' ');
        return [
          key,
          (plain.match(/[A-Za-z][A-Za-z0-9]*/g) ?? []).filter(word => !isLatinWhitelisted(word)),
        ] as const;
      })
      .filter(([, words]) => words.length > 0);
    expect(left).toEqual([]);
  });
});

describe.runIf(offers('fr'))('French', () => {
  it('is translated', () => {
    // The same words in both languages are few; a whole sentence is never the same.
    const same = [...texts.fr].filter(
      ([key, text]) => text === texts.en.get(key) && text.split(' ').length > 3,
    );
    expect(same).toEqual([]);
  });
});

describe('counts', () => {
  it.each(LANGUAGES)('have Indian digit grouping in %s, years do not', language => {
    const said = translator(language, { rows: 'a %{smart_count} of %{total} in %{year}' });
    expect(said('rows', { smart_count: 123456, total: 1234567, year: 2026 })).toBe(
      'a 1,23,456 of 12,34,567 in 2026',
    );
  });
});

// Some terms once had two words: readers take two words for two things.
const ONE_WORD: readonly [Language, string, RegExp][] = [
  ['ar', 'المحل', /متجر/],
  ['fr', 'boutique', /magasin/i],
];
it.each(ONE_WORD.filter(([language]) => offers(language)))(
  'in %s the one word for the shop is %s',
  (language, word, other) => {
    expect([...texts[language]].filter(([, text]) => other.test(text))).toEqual([]);
    expect(texts[language].get('settings.of.shop')?.toLowerCase()).toBe(word);
  },
);

// Records of the trade and of the office change their status; a state is a State of India.
test.each(LANGUAGES)('in %s the status of a record has one word', language => {
  const label = (key: string) => translator(language, catalogues[language])(`resources.${key}`);
  const places = ['projects', 'tasks', 'leaves'].map(name => `${name}.fields.state`);
  for (const place of [...places, 'task-dependencies.fields.dependsOnState'])
    expect(label(place), place).toBe(label('sales.fields.status'));
});

test.each(LANGUAGES)('in %s an item of a checklist is no task', language => {
  const names = formsOf(texts[language].get('resources.tasks.name') ?? '').map(name => name.toLowerCase());
  const task = new RegExp(`(^|\\s)(${names.join('|')})(\\s|$)`);
  const own = [...texts[language]].filter(([key]) => /^features\.(checklist|item|newName|empty)/.test(key));
  expect(own.filter(([, text]) => task.test(text.toLowerCase()))).toEqual([]);
});

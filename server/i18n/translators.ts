import arAccounts from '../../src/i18n/ar/accounts.ts';
import arBank from '../../src/i18n/ar/bank.ts';
import arEvening from '../../src/i18n/ar/evening.ts';
import arServer from '../../src/i18n/ar/server.ts';
import ar from '../../src/i18n/ar/shared.ts';
import enAccounts from '../../src/i18n/en/accounts.ts';
import enBank from '../../src/i18n/en/bank.ts';
import enEvening from '../../src/i18n/en/evening.ts';
import enServer from '../../src/i18n/en/server.ts';
import en from '../../src/i18n/en/shared.ts';
import frAccounts from '../../src/i18n/fr/accounts.ts';
import frBank from '../../src/i18n/fr/bank.ts';
import frEvening from '../../src/i18n/fr/evening.ts';
import frServer from '../../src/i18n/fr/server.ts';
import fr from '../../src/i18n/fr/shared.ts';
import hiAccounts from '../../src/i18n/hi/accounts.ts';
import hiBank from '../../src/i18n/hi/bank.ts';
import hiEvening from '../../src/i18n/hi/evening.ts';
import hiServer from '../../src/i18n/hi/server.ts';
import hi from '../../src/i18n/hi/shared.ts';
import type { Language } from '../../src/i18n/languages.ts';
import { translator, type Messages, type Translate } from '../../src/i18n/translate.ts';

/** Messages of the browser (shared and per page) and of the server. */
const MESSAGES: Readonly<Record<Language, Messages>> = {
  en: { ...en, ...enServer, accounts: enAccounts, bank: enBank, evening: enEvening },
  hi: { ...hi, ...hiServer, accounts: hiAccounts, bank: hiBank, evening: hiEvening },
  fr: { ...fr, ...frServer, accounts: frAccounts, bank: frBank, evening: frEvening },
  ar: { ...ar, ...arServer, accounts: arAccounts, bank: arBank, evening: arEvening },
};

const translators = new Map<Language, Translate>();

export const translatorFor = (language: Language): Translate => {
  let translate = translators.get(language);
  if (!translate) translators.set(language, (translate = translator(language, MESSAGES[language])));
  return translate;
};

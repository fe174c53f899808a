import { formatDate } from '../../src/resources/rules/businessDate.ts';
import { formatBps, formatPaise } from '../../src/resources/rules/money.ts';
import type { InvoiceDocument } from '../../src/resources/rules/invoiceDocument.ts';
import { amountInWords } from '../../src/resources/rules/words.ts';
import ar from '../../src/i18n/ar/invoice.ts';
import en, { type InvoiceMessages } from '../../src/i18n/en/invoice.ts';
import fr from '../../src/i18n/fr/invoice.ts';
import hi from '../../src/i18n/hi/invoice.ts';
import type { Language } from '../../src/i18n/languages.ts';
import { translator, type Params } from '../../src/i18n/translate.ts';

const MESSAGES: Record<Language, InvoiceMessages> = { en, hi, fr, ar };

/** Rule 49 (proviso): these very words, in every language. */
export const COMPOSITION_WORDS = 'Composition taxable person, not eligible to collect tax on supplies';

/** The words of an invoice in one language, and the facts put into them; every template says them the same way. */
export interface InvoiceWords {
  rightToLeft: boolean;
  labels: InvoiceMessages;
  say: (key: 'cancelledBy' | 'scanToPay' | 'forShop' | 'page', params: Params) => string;
  amount: (paise: number) => string;
  rupees: (paise: number) => string;
  rate: (bps: number) => string;
  date: (date: string) => string;
  title: string;
  placeOfSupply: string | null;
  inWords: string;
  cancelled: string | null;
  /** The State's half: SGST, or UTGST in a Union territory. */
  stateTax: string;
}

export function invoiceWords(document: InvoiceDocument, lang: Language): InvoiceWords {
  const labels = MESSAGES[lang];
  const translate = translator(lang, { ...labels });
  const { cancelled, placeOfSupply } = document;
  const say: InvoiceWords['say'] = (key, params) => translate(key, params);
  return {
    rightToLeft: lang === 'ar',
    labels,
    say,
    amount: paise => formatPaise(paise, { decimals: 'always', symbol: false }),
    rupees: paise => formatPaise(paise, { decimals: 'always' }),
    rate: bps => formatBps(bps),
    date: formatDate,
    title: labels.paper[document.paper],
    placeOfSupply: placeOfSupply && `${placeOfSupply.code} – ${placeOfSupply.name}`,
    inWords: amountInWords(document.totalPaise, lang === 'hi' ? 'hi' : 'en'),
    cancelled: cancelled?.documentNo
      ? say('cancelledBy', {
          documentNo: cancelled.documentNo,
          date: cancelled.businessDate ? formatDate(cancelled.businessDate) : '',
          reason: cancelled.reason ?? '',
        })
      : null,
    stateTax: document.stateTaxName === 'UTGST' ? labels.utgst : labels.sgst,
  };
}

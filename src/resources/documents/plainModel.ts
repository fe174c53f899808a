/** What papers have in common: the shop at the head, its signature at the end, and nothing between. */
import type { DocumentModel, Fact, Language, TranslatePaper } from './documentModel.ts';
import { paperDate } from '../../kit/rules/businessDate.ts';
import type { InvoiceParty } from '../sales/invoiceDocument.ts';
import { linksOf, partyModel } from '../sales/invoiceModel.ts';

interface OfShop {
  shop: InvoiceParty;
  logo: string | null;
  signature?: string | null;
}

export type PlainModel = Omit<DocumentModel, 'title' | 'number' | 'date' | 'other' | 'table' | 'grand'>;

export const plainModel = (
  { shop, logo, signature = null }: OfShop,
  lang: Language,
  translate: TranslatePaper,
): PlainModel => ({
  lang,
  rightToLeft: lang === 'ar',
  copy: null,
  facts: [],
  notices: [],
  stamp: null,
  logo,
  issuer: partyModel('', shop, translate),
  links: linksOf(shop),
  discount: translate('discount'),
  taxes: null,
  totals: [],
  settled: [],
  inWords: { label: translate('inWords'), texts: [] },
  payments: { label: translate('payments'), rows: [] },
  pay: null,
  notes: [],
  signature: {
    above: translate('forShop', { shop: shop.name }),
    below: translate('signatory'),
    image: signature,
  },
  by: null,
  thanks: '',
  page: (page, pages) => translate('page', { page, pages }),
});

export const carriedTotals = (translate: TranslatePaper): DocumentModel['table']['carried'] => ({
  forward: translate('carriedForward'),
  brought: translate('broughtForward'),
});

/** A cell of one line. */
export const one = (text: string) => ({ main: [text], small: [] });

/** None without a value. */
export const fact = (label: string, value: string | null): Fact[] => (value ? [{ label, value }] : []);

export const dated = (label: string, date: string | null): Fact[] => fact(label, date && paperDate(date));

/** A cell of goods, with their codes below. */
export const goodsCell = (
  line: {
    company: string;
    model: string;
    variant: string | null;
    imei: string | null;
    imei2: string | null;
    serialNo: string | null;
  },
  translate: TranslatePaper,
) => ({
  main: [[line.company, line.model, line.variant].filter(Boolean).join(' ')],
  small: (['imei', 'imei2', 'serialNo'] as const).flatMap(kind =>
    line[kind] ? [`${translate(kind)} ${line[kind]}`] : [],
  ),
});

/** Papers have in common the shop at the head, its signature at the end, and nothing between. */
import { directionOf } from '../../kit/languages.ts';
import type { DocumentModel, Fact, TranslatePaper } from './documentModel.ts';
import { paperDate } from '../../kit/rules/businessDate.ts';
import type { OnPaper } from './draw.ts';
import { linksOf, partyModel, shopParty } from './letterhead.ts';

export type PlainModel = Omit<DocumentModel, 'title' | 'number' | 'date' | 'other' | 'table' | 'grand'>;

export const plainModel = ({ shop, lang, translate }: OnPaper): PlainModel => ({
  lang,
  rightToLeft: directionOf(lang) === 'rtl',
  copy: null,
  facts: [],
  notices: [],
  stamp: null,
  logo: shop.profilePhotoUrl || null,
  issuer: partyModel('', shopParty(shop), translate),
  links: linksOf(shopParty(shop)),
  discount: translate('discount'),
  taxes: null,
  totals: [],
  settled: [],
  inWords: { label: translate('inWords'), texts: [] },
  payments: { label: translate('payments'), rows: [] },
  pay: null,
  notes: [],
  signature: {
    above: translate('forShop', { shop: shop.shopStoreName }),
    below: translate('signatory'),
    image: null,
  },
  by: null,
  thanks: '',
  page: (page, pages) => translate('page', { page, pages }),
});

export const carriedTotals = (translate: TranslatePaper): DocumentModel['table']['carried'] => ({
  forward: translate('carriedForward'),
  brought: translate('broughtForward'),
});

/** Makes a cell of one line. */
export const one = (text: string) => ({ main: [text], small: [] });

/** Makes no fact without a value. */
export const fact = (label: string, value: string | null): Fact[] => (value ? [{ label, value }] : []);

export const dated = (label: string, date: string | null): Fact[] => fact(label, date && paperDate(date));

/** Makes a cell of goods, with their codes below. */
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

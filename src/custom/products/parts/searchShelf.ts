import { folded } from '../../../kit/rules/folded.ts';
import type { DataProvider } from 'ra-core';
import type { Scanned } from '../../../resources/counter/answers.ts';
import { productName } from '../../../resources/products/names.ts';
import type { ItemCategory } from '../../../resources/products/choices.ts';

export interface Match {
  key: string;
  name: string;
  /** It is null for a unit whose own price is not set yet. */
  pricePaise: number | null;
  inStock: number;
  code: string | null;
  product: Extract<Scanned, { kind: 'PRODUCT' }> | null;
}

interface ProductRecord {
  id: string;
  company?: string | null;
  model: string;
  itemCategory: ItemCategory;
  ram?: number | null;
  storage?: number | null;
  colour?: string | null;
  hsnCode: string;
  gstRateBps: number;
  sellingPricePaise: number;
  mrpPaise?: number | null;
  tracking: 'IMEI' | 'SERIAL' | 'QUANTITY';
  inStock?: number | null;
}

interface UnitRecord {
  id: string;
  company: string;
  model: string;
  ram?: number | null;
  storage?: number | null;
  colour?: string | null;
  imei?: string | null;
  serialNo?: string | null;
  sellingPricePaise?: number | null;
}

const MAX_RESULTS = 8;
/** More are asked for than shown, as the best of them come first. */
const MAX_RANKED = 40;
/** Without a digit it matches too many codes. */
const PART_OF_CODE = /^[A-Za-z0-9-]*\d[A-Za-z0-9-]*$/;

const variantOf = ({ ram, storage, colour }: Pick<ProductRecord, 'ram' | 'storage' | 'colour'>): string =>
  productName({ model: '', ram, storage, colour });

/** Finds products and units matching the text. Throws on a failed request. */
export async function searchShelf(dataProvider: DataProvider, text: string): Promise<Match[]> {
  const list = async <Row extends { id: string }>(
    resource: string,
    filter: object,
    perPage: number,
  ): Promise<Row[]> => {
    const { data } = await dataProvider.getList<Row>(resource, {
      filter,
      pagination: { page: 1, perPage },
      sort: { field: 'model', order: 'ASC' },
    });
    return data;
  };
  const [products, units] = await Promise.all([
    list<ProductRecord>('products', { q: text, active: true }, MAX_RANKED),
    text.length >= 4 && PART_OF_CODE.test(text)
      ? list<UnitRecord>('stock-items', { q: text, status: 'IN_STOCK' }, MAX_RESULTS)
      : [],
  ]);
  return [...units.flatMap(unitMatch), ...ranked(products.map(productMatch), text)].slice(0, MAX_RESULTS);
}

/** First what is in stock and has words that begin as typed. */
function ranked(matches: Match[], text: string): Match[] {
  const typed = folded(text).split(' ').filter(Boolean);
  const begins = ({ name }: Match) => {
    const words = folded(name).split(' ');
    return typed.every(part => words.some(word => word.startsWith(part)));
  };
  const rank = (match: Match) => (match.inStock > 0 ? 0 : 2) + (begins(match) ? 0 : 1);
  return matches
    .map(match => ({ match, rank: rank(match) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ match }) => match);
}

function unitMatch(unit: UnitRecord): Match[] {
  const code = unit.imei ?? unit.serialNo ?? null;
  if (!code) return [];
  const name = [unit.company, unit.model, variantOf(unit)].filter(Boolean).join(' ');
  return [
    { key: unit.id, name, pricePaise: unit.sellingPricePaise ?? null, inStock: 1, code, product: null },
  ];
}

function productMatch(record: ProductRecord): Match {
  const { id: productId, model, itemCategory, hsnCode, gstRateBps, sellingPricePaise, tracking } = record;
  const [company, variant, inStock] = [record.company ?? '', variantOf(record), record.inStock ?? 0];
  return {
    key: productId,
    name: [company, model, variant].filter(Boolean).join(' '),
    pricePaise: sellingPricePaise,
    inStock,
    code: null,
    product: {
      kind: 'PRODUCT',
      productId,
      company,
      model,
      variant,
      tracking,
      inStock,
      hsnCode,
      gstRateBps,
      sellingPricePaise,
      listPricePaise: sellingPricePaise,
      mrpPaise: record.mrpPaise ?? null,
      itemCategory,
    },
  };
}

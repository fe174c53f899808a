import { ITEM_CATEGORIES, STOCK_LEVELS, TRACKINGS } from './choices.ts';
import { defineResource, field } from '../../kit/index.ts';
import {
  barcode,
  choice,
  day,
  hsnCode,
  image,
  integer,
  line,
  positivePaise,
  rateBps,
  reference,
  storage,
  yesNo,
} from '../../kit/types.ts';
import { productName } from './names.ts';

/** A product is a model; its units are stock items. Company, model, RAM, storage and colour identify it. */
export const products = defineResource({
  name: 'products',
  route: '/products',
  readFrom: 'products_read',
  asOf: 'products_as_of',
  facets: '/api/products/filters',
  fields: {
    companyId: field(reference('companies'), {
      filter: 'exact',
      example: '01968d5e-7c00-7000-8000-000000000001',
    }),
    company: field(line(60), { computed: true, list: true, filter: 'facet', example: 'Samsung' }),
    model: field(line(80), { list: true, filter: 'search', example: 'Galaxy S24' }),
    itemCategory: field(choice(ITEM_CATEGORIES), {
      change: 'owner',
      list: true,
      filter: 'facet',
      initial: 'MOBILE',
      example: 'MOBILE',
    }),
    ram: field(storage(1, 1024).optional(), { filter: 'facet', example: 8 }),
    storage: field(storage(1, 65_536).optional(), {
      list: true,
      filter: 'facet',
      example: 128,
    }),
    colour: field(line(40).optional(), { list: 600, filter: 'facet', example: 'Onyx Black' }),
    hsnCode: field(hsnCode, { change: 'owner', filter: 'exact', initial: '85171300', example: '85171300' }),
    gstRateBps: field(rateBps, { change: 'owner', initial: 1800, example: 1800 }),
    sellingPricePaise: field(positivePaise, {
      change: 'owner',
      list: true,
      filter: 'range',
      example: 7499900,
    }),
    mrpPaise: field(positivePaise.optional(), { change: 'owner', example: 7999900 }),
    tracking: field(choice(TRACKINGS), {
      change: 'owner',
      initial: 'IMEI',
      filter: 'exact',
      example: 'IMEI',
    }),
    barcode: field(barcode.optional(), { filter: 'search', example: '8806095299174' }),
    imageUrl: field(image.optional(), { example: 'https://example.in/s24.png' }),
    warrantyMonths: field(integer(1, 120).optional(), { example: 12 }),
    active: field(yesNo, { initial: true, filter: 'exact', example: true }),
    inStock: field(integer(0), { computed: true, list: true, filter: 'range', example: 4 }),
    asOf: field(day.optional(), { filterOnly: true, filter: 'exact', example: '2026-03-31' }),
    unconfirmed: field(yesNo, { computed: true, filter: 'exact', example: false }),
    stockLevel: field(choice(STOCK_LEVELS), { filterOnly: true, filter: 'exact', example: 'LOW' }),
  },
  unique: [['companyId', 'model', 'ram', 'storage', 'colour'], ['barcode']],
  title: product => [product.company, productName(product)].filter(Boolean).join(' '),
  defaultSort: { field: 'model', order: 'ASC' },
  menu: { set: 'shop', order: 1, icon: 'Smartphone', group: 'catalogue' },
  palette: { section: 'Stock' },
  access: { read: 'everyone', write: 'staff' },
  related: [{ resource: 'stock-items', by: 'productId' }],
});

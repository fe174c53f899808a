import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../../src/kit/languages.ts';
import { resources } from '../../../src/resources/index.ts';
import { KIND_EXAMPLE, KINDS } from '../../../src/kit/index.ts';
import { customers } from '../../../src/resources/customers/declaration.ts';
import { companies } from '../../../src/resources/products/companies.ts';
import { products } from '../../../src/resources/products/declaration.ts';
import { purchaseBills } from '../../../src/resources/purchases/declaration.ts';
import { sales } from '../../../src/resources/sales/declaration.ts';
import { stockItems } from '../../../src/resources/stock/declaration.ts';
import { columnsBelow, columnsOf, shownFields, defaultColumns } from '../../../src/screens/basics/fields.ts';
import { screensOf } from '../../../src/screens/index.tsx';
import type { TitleOf } from '../../../src/screens/basics/useTitle.ts';
import { decodeText, exampleCsv, portionsOf, readCsv } from '../../../src/screens/import/csv.ts';
import { formatDay, formatInstant } from '../../../src/i18n/dates.ts';
import { formatValue } from '../../../src/screens/basics/format.ts';
import { toneOf, toneOfWords } from '../../../src/screens/kinds/tones.ts';
import { lineColumns } from '../../../src/screens/kinds/LinesView.tsx';
import { labelsOf } from '../../../src/screens/basics/labels.ts';
import { exportName } from '../../../src/screens/list/exports.ts';
import { rowsWaiting, soundSearch } from '../../../src/screens/list/soundSearch.ts';
import { selectedColumns } from '../../../src/screens/list/useColumns.ts';

const names = (fields: readonly { name: string }[]) => fields.map(field => field.name);

describe('columns', () => {
  test('cost and bill amounts are for the owner only', () => {
    expect(names(defaultColumns(stockItems, 'owner'))).toContain('costPaise');
    expect(names(columnsOf(stockItems, 'staff'))).not.toContain('costPaise');
    expect(names(columnsOf(purchaseBills, 'office'))).not.toContain('totalPaise');
    expect(names(shownFields(stockItems, 'staff'))).not.toContain('costPaise');
  });

  test('a name beside its reference is one column; filters are none', () => {
    expect(names(columnsOf(products, 'owner'))).not.toContain('companyId');
    expect(names(columnsOf(sales, 'owner'))).not.toContain('year');
  });

  test('a record page shows the reference as a link', () => {
    const shown = names(shownFields(sales, 'owner'));
    expect(shown).toContain('customerId');
    expect(shown).not.toContain('customerName');
  });

  test('a list on a parent’s page omits the parent', () => {
    expect(names(columnsBelow(products, stockItems, 'productId', 'owner'))).toEqual([
      'imei',
      'status',
      'quantity',
      'placeId',
      'receivedOn',
      'costPaise',
    ]);
    const ofCustomer = names(columnsBelow(customers, sales, 'customerId', 'owner'));
    expect(ofCustomer).not.toContain('customerName');
    expect(ofCustomer).not.toContain('customerPhone');
    expect(ofCustomer).toContain('invoiceNo');
    expect(names(columnsBelow(companies, products, 'companyId', 'owner'))).not.toContain('company');
  });

  test('a saved column selection survives a removed field', () => {
    const all = columnsOf(customers, 'owner');
    expect(names(selectedColumns(all, ['phone', 'shoeSize', 'name']))).toEqual(['phone', 'name']);
  });

  test.each(
    resources.filter(resource => !resource.singleton).map(resource => [resource.name, resource] as const),
  )('%s has a list, and a name for every role', (_name, resource) => {
    expect(defaultColumns(resource, 'staff').length).toBeGreaterThan(0);
  });
});

describe('related lists', () => {
  /** Pages written by hand stand in the place of a record's own: `sales-management/:id/show`. */
  const inPlace = [
    ...fs
      .readFileSync('src/custom/pages.tsx', 'utf8')
      .matchAll(
        /path: '([^']+\/:id\/show)',\s*page: (?:withPageMessages\()?\(\) => import\('\.\/([^']+)'\)/g,
      ),
  ].map(([, route = '', file = '']) => [route, file] as const);

  test('some record pages are custom', () => {
    expect(inPlace.map(([route]) => route)).toContain('sales-management/:id/show');
  });

  test.each(inPlace)('%s shows what its declaration names', (_route, file) => {
    expect(fs.readFileSync(`src/custom/${file}`, 'utf8')).toMatch(/<(RelatedLists|ShowScreen)\b/);
  });
});

describe('choice chip', () => {
  test('has the colour of its declaration, else none', () => {
    expect(toneOf(sales.fieldOf('status'), 'PART_RETURNED')).toBe('warning');
    expect(toneOf(stockItems.fieldOf('condition'), 'USED')).toBe('info');
    expect(toneOf(products.fieldOf('itemCategory'), 'MOBILE')).toBe('default');
    expect(toneOf({ tones: { READY: 'success' } }, 'READY')).toBe('success');
    expect(toneOfWords('choices.billStatus.CANCELLED')).toBe('error');
    expect(toneOfWords('choices.nobody.CANCELLED')).toBe('default');
  });
});

describe('list URL', () => {
  const sound = (search: string) => soundSearch(search, ['name']);

  test('keeps every supported parameter unchanged', () => {
    for (const search of ['', '?page=7&perPage=100&sort=name&order=DESC', '?filter={"q":"a b"}&x=1'])
      expect(sound(search)).toBe(search);
  });

  test.each([
    'perPage=99999999',
    'perPage=-3',
    'page=1e99',
    'page=0',
    'page=1&page=2',
    'sort=evil',
    'order=DROP',
  ])('drops %s', wrong => {
    expect(sound(`?x=1&${wrong}`)).toBe('?x=1');
    expect(sound(`?${wrong}`)).toBe('');
  });

  test.each(['null', '7', '"abc"', '[1]', '{half'])('drops a filter that is %s', filter => {
    expect(sound(`?filter=${encodeURIComponent(filter)}&page=2`)).toBe('?page=2');
  });

  test.each([
    ['{"company":{"a":1},"year":2026}', '{"year":2026}'],
    ['{"duePaise_gte":1e400,"status":"POSTED"}', '{"status":"POSTED"}'],
    ['{"q":{"a":1},"id":["a",1]}', '{"id":["a",1]}'],
  ])('keeps the valid part of %s', (filter, valid) => {
    expect(sound(`?filter=${encodeURIComponent(filter)}`)).toBe(`?${new URLSearchParams({ filter: valid })}`);
  });

  test('drops an empty filter', () => {
    expect(sound('?filter={"q":7}&page=2')).toBe('?page=2');
    expect(sound('?filter={}')).toBe('?filter={}');
  });

  test('a stored page size is limited to the maximum', () => {
    expect([10, 1e9, -3, NaN, Infinity].map(rowsWaiting)).toEqual([10, 200, 1, 1, 200]);
  });
});

describe('formatted values', () => {
  test.each(LANGUAGES)('every kind has a text in %s, in digits 0 to 9', language => {
    for (const kind of KINDS) {
      const text = formatValue(kind, KIND_EXAMPLE[kind], { language });
      expect(text, kind).not.toMatch(/[\u0660-\u0669\u0966-\u096f]/);
      expect(formatValue(kind, null, { language })).toBe('');
    }
  });

  test('dates have the month by name; instants are in the shop’s time zone', () => {
    expect(formatDay('2026-04-01', 'en')).toBe('01 Apr 2026');
    expect(formatDay('2026-04-01', 'hi')).toMatch(/01 अप्रैल 2026/);
    expect(formatInstant('2026-03-31T20:00:00Z', 'en')).toMatch(/^01 Apr 2026, 1:30\s?am$/i);
    expect(formatDay('no date', 'en')).toBe('no date');
    expect(formatDay('2026-02-30', 'en')).toBe('2026-02-30');
  });

  test('money, sizes, rates', () => {
    const displayOptions = { language: 'en' } as const;
    expect(formatValue('money', 12_345_600, displayOptions)).toBe('₹1,23,456');
    expect(formatValue('storage', 128, displayOptions)).toBe('128 GB');
    expect(formatValue('storage', 1536, displayOptions)).toBe('1.5 TB');
    expect(formatValue('percent', 1800, displayOptions)).toBe('18%');
  });
});

describe('formatted measures', () => {
  const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
  test.each([
    ['en', '1,23,456.5', '1 hr 30 mins', '9:05 pm', 'April 2026'],
    ['hi', '1,23,456.5', '1 घं॰ 30 मि॰', '9:05 pm', 'अप्रैल 2026'],
    ['fr', '123 456,5', '1 h 30 min', '21:05', 'avril 2026'],
    ['ar', '123,456.5', '1 س 30 د', '9:05 م', 'أبريل 2026'],
  ] as const)(
    'decimal, duration, time of day and month in %s',
    (language, decimal, duration, time, month) => {
      expect(plain(formatValue('decimal', 123_456.5, { language }))).toBe(decimal);
      expect(plain(formatValue('duration', 90, { language }))).toBe(duration);
      expect(plain(formatValue('time', '21:05', { language }))).toBe(time);
      expect(plain(formatValue('month', '2026-04', { language }))).toBe(month);
    },
  );

  test('decimal: shows the decimals it has', () => {
    const shown = [1, -0.5, 2.0625].map(value => formatValue('decimal', value, { language: 'en' }));
    expect(shown).toEqual(['1', '-0.5', '2.0625']);
  });

  test('duration: leaves out what is zero', () => {
    const shown = [0, 45, 60, 1500].map(value => formatValue('duration', value, { language: 'fr' }));
    expect(shown.map(plain)).toEqual(['0 min', '45 min', '1 h', '25 h']);
  });

  test('choices: each by its label', () => {
    const choice = (value: string) => value.toLowerCase();
    expect(formatValue('choices', ['GLASS', 'BATTERY'], { language: 'en', choice })).toBe('glass, battery');
    expect(formatValue('choices', 'GLASS', { language: 'en', choice })).toBe('glass');
  });
});

test('resource without messages in a language: its own name', () => {
  const labels = labelsOf((key, params) => String(params?.['_'] ?? key), { name: 'hsn-codes' });
  expect(labels.many).toBe('Hsn codes');
  expect(labels.field({ name: 'gstRateBps' })).toBe('Gst rate');
  expect(labels.value({ choices: 'saleStatus' }, 'PART_RETURNED')).toBe('Part returned');
});

test('screens: derived from the declaration', () => {
  expect(Object.keys(screensOf(customers)).sort()).toEqual(['create', 'edit', 'list', 'show']);
  expect(Object.keys(screensOf(sales)).sort()).toEqual(['list', 'show']);
  for (const resource of resources.filter(one => one.singleton))
    expect(Object.keys(screensOf(resource))).toEqual(['list']);
});

test('export: named by list and shop date', () => {
  expect(exportName('Sales', '2026-11-20', 'csv')).toBe('sales-2026-11-20.csv');
  expect(exportName('Codes HSN / SAC', '2026-11-20', 'xlsx')).toBe('codes-hsn-sac-2026-11-20.xlsx');
  expect(exportName('बिक्री', '2026-11-20', 'csv')).toBe('बिक्री-2026-11-20.csv');
  expect(exportName('///', '2026-11-20', 'csv')).toBe('export-2026-11-20.csv');
});

describe('CSV import', () => {
  test('reads the heading, skips empty lines and keeps spreadsheet row numbers', () => {
    expect(readCsv('\uFEFFname, phone\r\n"Patil, Asha",9876543210\r\n\r\n , \r\n"Two\nlines",\r\n')).toEqual({
      header: ['name', 'phone'],
      rows: [
        ['Patil, Asha', '9876543210'],
        ['Two\nlines', ''],
      ],
      sheetRows: [2, 5],
    });
    expect(readCsv('\n\nname;phone\nAsha;1\n')).toEqual({
      header: ['name', 'phone'],
      rows: [['Asha', '1']],
      sheetRows: [4],
    });
    expect(() => readCsv('\n\n')).toThrow();
  });

  test('is sent in batches, each with the heading and numbered on', () => {
    const rows = ['a', 'b', 'c'].map(letter => [letter]);
    expect(portionsOf({ header: ['name'], rows }, 2)).toEqual([
      { csv: 'name\r\na\r\nb', first: 1 },
      { csv: 'name\r\nc', first: 3 },
    ]);
  });

  test('reads old Excel files in Windows-1252', () => {
    expect(decodeText(new Uint8Array([0x43, 0x61, 0x66, 0xe9]))).toBe('Café');
    expect(decodeText(new TextEncoder().encode('दुकान'))).toBe('दुकान');
    expect(decodeText(new Uint8Array([0xff, 0xfe, 0x41, 0x00]))).toBe('A');
  });

  test('example file: in rupees, per cent and names', () => {
    const labels = labelsOf((key, params) => String(params?.['_'] ?? key), products);
    const titleOf: TitleOf = (resource, record) => resource.title(record, String);
    const { header, rows } = readCsv(exampleCsv(products, labels, titleOf));
    const row = Object.fromEntries(header.map((name, index) => [name, rows[0]?.[index]]));
    expect(row).toMatchObject({ Company: 'Samsung', 'Selling price': '74999', 'Gst rate': '18' });
  });
});

test('document lines: plain filled fields, no ids, the total last', () => {
  expect(
    lineColumns([
      { id: '1', productId: '2', model: 'S24', imei: null, units: [], totalPaise: 5 },
      { id: '3', model: 'A15', quantity: 2 },
    ]),
  ).toEqual(['model', 'quantity', 'totalPaise']);
});

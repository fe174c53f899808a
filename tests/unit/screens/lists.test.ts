import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../../src/i18n/languages.ts';
import { resources } from '../../../src/resources/index.ts';
import { KIND_EXAMPLE, KINDS } from '../../../src/resources/kit/index.ts';
import { companies } from '../../../src/resources/companies.ts';
import { customers } from '../../../src/resources/customers.ts';
import { products } from '../../../src/resources/products.ts';
import { purchaseBills } from '../../../src/resources/purchaseBills.ts';
import { sales } from '../../../src/resources/sales.ts';
import { stockItems } from '../../../src/resources/stockItems.ts';
import { columnsBelow, columnsOf, shownFields, usualColumns } from '../../../src/screens/fields.ts';
import { screensOf } from '../../../src/screens/index.tsx';
import { decodeText, exampleCsv, portionsOf, readCsv } from '../../../src/screens/import/csv.ts';
import { formatDay, formatInstant } from '../../../src/i18n/dates.ts';
import { formatValue } from '../../../src/screens/kinds/format.ts';
import { toneOf, toneOfWords } from '../../../src/screens/kinds/tones.ts';
import { lineColumns } from '../../../src/screens/kinds/LinesView.tsx';
import { labelsOf } from '../../../src/screens/labels.ts';
import { exportName } from '../../../src/screens/list/exports.ts';
import { rowsWaiting, soundSearch } from '../../../src/screens/list/soundSearch.ts';
import { selectedColumns } from '../../../src/screens/list/useColumns.ts';

const names = (fields: readonly { name: string }[]) => fields.map(field => field.name);

describe('columns', () => {
  test('cost and bill money are there for the owner alone', () => {
    expect(names(usualColumns(stockItems, 'owner'))).toContain('costPaise');
    expect(names(columnsOf(stockItems, 'staff'))).not.toContain('costPaise');
    expect(names(columnsOf(purchaseBills, 'office'))).not.toContain('totalPaise');
    expect(names(shownFields(stockItems, 'staff'))).not.toContain('costPaise');
  });

  test('a name beside its reference is one column, and a filter is none', () => {
    expect(names(columnsOf(products, 'owner'))).not.toContain('companyId');
    expect(names(columnsOf(sales, 'owner'))).not.toContain('year');
  });

  test('the page of a record keeps the reference, which leads somewhere', () => {
    const shown = names(shownFields(sales, 'owner'));
    expect(shown).toContain('customerId');
    expect(shown).not.toContain('customerName');
  });

  test('a list below its parent does not say the parent again', () => {
    expect(names(columnsBelow(products, stockItems, 'productId', 'owner'))).toEqual([
      'imei',
      'status',
      'quantity',
      'receivedOn',
      'costPaise',
    ]);
    const ofCustomer = names(columnsBelow(customers, sales, 'customerId', 'owner'));
    expect(ofCustomer).not.toContain('customerName');
    expect(ofCustomer).not.toContain('customerPhone');
    expect(ofCustomer).toContain('invoiceNo');
    expect(names(columnsBelow(companies, products, 'companyId', 'owner'))).not.toContain('company');
  });

  test('a choice of columns outlives a field that is gone', () => {
    const all = columnsOf(customers, 'owner');
    expect(names(selectedColumns(all, ['phone', 'shoeSize', 'name']))).toEqual(['phone', 'name']);
  });

  test.each(
    resources.filter(resource => !resource.singleton).map(resource => [resource.name, resource] as const),
  )('%s has a list, and a name for every role', (_name, resource) => {
    expect(usualColumns(resource, 'staff').length).toBeGreaterThan(0);
  });
});

describe('lists of related records', () => {
  /** Pages written by hand that stand in the place of a record's own: `sales-management/:id/show`. */
  const inPlace = [
    ...fs
      .readFileSync('src/custom/pages.tsx', 'utf8')
      .matchAll(/path: '([^']+\/:id\/show)',\s*page: \(\) => import\('\.\/([^']+)'\)/g),
  ].map(([, route = '', file = '']) => [route, file] as const);

  test('some pages of records are written by hand', () => {
    expect(inPlace.map(([route]) => route)).toContain('sales-management/:id/show');
  });

  test.each(inPlace)('%s shows what its declaration names', (_route, file) => {
    expect(fs.readFileSync(`src/custom/${file}`, 'utf8')).toMatch(/<(RelatedLists|ShowScreen)\b/);
  });
});

describe('the chip of a choice', () => {
  test('has the colour its declaration gives, and else none', () => {
    expect(toneOf(sales.fieldOf('status'), 'PART_RETURNED')).toBe('warning');
    expect(toneOf(stockItems.fieldOf('condition'), 'USED')).toBe('info');
    expect(toneOf(products.fieldOf('itemCategory'), 'MOBILE')).toBe('default');
    expect(toneOf({ tones: { READY: 'success' } }, 'READY')).toBe('success');
    expect(toneOfWords('choices.billStatus.CANCELLED')).toBe('error');
    expect(toneOfWords('choices.nobody.CANCELLED')).toBe('default');
  });
});

describe('the address of a list', () => {
  const sound = (search: string) => soundSearch(search, ['name']);

  test('keeps what a list can show, to the letter', () => {
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
  ])('loses %s', wrong => {
    expect(sound(`?x=1&${wrong}`)).toBe('?x=1');
    expect(sound(`?${wrong}`)).toBe('');
  });

  test.each(['null', '7', '"abc"', '[1]', '{half'])('loses a filter that is %s', filter => {
    expect(sound(`?filter=${encodeURIComponent(filter)}&page=2`)).toBe('?page=2');
  });

  test.each([
    ['{"company":{"a":1},"year":2026}', '{"year":2026}'],
    ['{"duePaise_gte":1e400,"status":"POSTED"}', '{"status":"POSTED"}'],
    ['{"q":{"a":1},"id":["a",1]}', '{"id":["a",1]}'],
  ])('keeps of %s what can be asked', (filter, kept) => {
    expect(sound(`?filter=${encodeURIComponent(filter)}`)).toBe(`?${new URLSearchParams({ filter: kept })}`);
  });

  test('loses a filter that asks for nothing', () => {
    expect(sound('?filter={"q":7}&page=2')).toBe('?page=2');
    expect(sound('?filter={}')).toBe('?filter={}');
  });

  test('no number in storage draws more rows than a page may have', () => {
    expect([10, 1e9, -3, NaN, Infinity].map(rowsWaiting)).toEqual([10, 200, 1, 1, 200]);
  });
});

describe('values as people read them', () => {
  test.each(LANGUAGES)('every kind has its text in %s, in digits 0 to 9', language => {
    for (const kind of KINDS) {
      const text = formatValue(kind, KIND_EXAMPLE[kind], { language });
      expect(text, kind).not.toMatch(/[\u0660-\u0669\u0966-\u096f]/);
      expect(formatValue(kind, null, { language })).toBe('');
    }
  });

  test('dates have the month in words; instants the shop’s own time', () => {
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

test('a resource without words in a language goes by its own name', () => {
  const labels = labelsOf((key, params) => String(params?.['_'] ?? key), { name: 'hsn-codes' });
  expect(labels.many).toBe('Hsn codes');
  expect(labels.field({ name: 'gstRateBps' })).toBe('Gst rate');
  expect(labels.value({ choices: 'saleStatus' }, 'PART_RETURNED')).toBe('Part returned');
});

test('screens follow from the declaration', () => {
  expect(Object.keys(screensOf(customers)).sort()).toEqual(['create', 'edit', 'list', 'show']);
  expect(Object.keys(screensOf(sales)).sort()).toEqual(['list', 'show']);
  for (const resource of resources.filter(one => one.singleton))
    expect(Object.keys(screensOf(resource))).toEqual(['list']);
});

test('an export is called by the list and the shop’s day', () => {
  expect(exportName('Sales', '2026-11-20', 'csv')).toBe('sales-2026-11-20.csv');
  expect(exportName('Codes HSN / SAC', '2026-11-20', 'xlsx')).toBe('codes-hsn-sac-2026-11-20.xlsx');
  expect(exportName('बिक्री', '2026-11-20', 'csv')).toBe('बिक्री-2026-11-20.csv');
  expect(exportName('///', '2026-11-20', 'csv')).toBe('export-2026-11-20.csv');
});

describe('a CSV taken in', () => {
  test('is read with its heading, empty lines left out, and knows the rows of a spreadsheet', () => {
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

  test('goes in portions, each with the heading, numbered on', () => {
    const rows = ['a', 'b', 'c'].map(letter => [letter]);
    expect(portionsOf({ header: ['name'], rows }, 2)).toEqual([
      { csv: 'name\r\na\r\nb', first: 1 },
      { csv: 'name\r\nc', first: 3 },
    ]);
  });

  test('old Excel and its Windows-1252 are read too', () => {
    expect(decodeText(new Uint8Array([0x43, 0x61, 0x66, 0xe9]))).toBe('Café');
    expect(decodeText(new TextEncoder().encode('दुकान'))).toBe('दुकान');
    expect(decodeText(new Uint8Array([0xff, 0xfe, 0x41, 0x00]))).toBe('A');
  });

  test('the example file is written as people write: rupees, per cent, names', () => {
    const labels = labelsOf((key, params) => String(params?.['_'] ?? key), products);
    const { header, rows } = readCsv(exampleCsv(products, labels));
    const row = Object.fromEntries(header.map((name, index) => [name, rows[0]?.[index]]));
    expect(row).toMatchObject({ Company: 'Samsung', 'Selling price': '74999', 'Gst rate': '18' });
  });
});

test('lines of a document show what is plain and filled, no ids, the total last', () => {
  expect(
    lineColumns([
      { id: '1', productId: '2', model: 'S24', imei: null, units: [], totalPaise: 5 },
      { id: '3', model: 'A15', quantity: 2 },
    ]),
  ).toEqual(['model', 'quantity', 'totalPaise']);
});

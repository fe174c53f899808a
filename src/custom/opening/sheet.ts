/** Rows as they are typed or pasted, and what each is sent as. */
import { parseRupees, parsePercent } from '../../kit/rules/money.ts';
import { parsePieces } from '../../kit/rules/wholeNumber.ts';
import { toAsciiDigits } from '../../kit/rules/digits.ts';
import { folded } from '../../kit/rules/folded.ts';
import type { OpeningRow } from '../../resources/opening/answers.ts';
import type { OpeningKind } from '../../resources/opening/rules.ts';

export type Figure = 'money' | 'signedMoney' | 'pieces' | 'percent' | 'text' | 'day';
export interface Column {
  name: string;
  figure: Figure;
  /** What a refusal calls it, by the end of its path. */
  fields: readonly string[];
}
const text = (name: string, ...fields: string[]): Column => ({
  name,
  figure: 'text',
  fields: [name, ...fields],
});
const money = (name: string, ...fields: string[]): Column => ({ name, figure: 'money', fields });

const PARTY = [text('name', 'customer', 'supplier', 'id'), text('phone')];
const DUE = [
  text('billNo'),
  { name: 'billDate', figure: 'day', fields: ['billDate'] },
  { name: 'due', figure: 'signedMoney', fields: ['duePaise'] },
] as const satisfies readonly Column[];
const BALANCE = [money('debit', 'debitPaise'), money('credit', 'creditPaise')];
const ACCOUNT = text('account', 'code', 'accountId');

export const COLUMNS: Readonly<Record<OpeningKind, readonly Column[]>> = {
  STOCK: [
    text('company'),
    text('model', 'productId', 'product', 'tracking'),
    text('ram'),
    text('storage'),
    text('colour'),
    text('imei'),
    text('imei2'),
    text('serialNo'),
    text('condition'),
    { name: 'quantity', figure: 'pieces', fields: ['quantity', 'units'] },
    money('cost', 'unitCostPaise'),
    money('price', 'sellingPricePaise'),
    text('hsn', 'hsnCode'),
    { name: 'gst', figure: 'percent', fields: ['gstRateBps'] },
    text('place', 'placeId'),
    { name: 'receivedOn', figure: 'day', fields: ['receivedOn'] },
  ],
  CUSTOMERS: [...PARTY, ...DUE],
  SUPPLIERS: [...PARTY, text('gstin'), ...DUE],
  FINANCIERS: [
    text('financier', 'financierId'),
    text('loanNo'),
    text('customerName'),
    money('due', 'duePaise'),
  ],
  ACCOUNTS: [ACCOUNT, text('drawer', 'drawerId'), ...BALANCE],
  TRIAL_BALANCE: [ACCOUNT, ...BALANCE],
};

/** By the name of its column; `id` is that of a product or party which was entered already. */
export type Typed = Readonly<Record<string, string>>;

const isBlank = (row: Typed): boolean => Object.values(row).every(cell => cell.trim() === '');

interface Named {
  id: string;
  name: string;
}
/** What the shop has, which a cell names. */
export interface Known {
  financiers: readonly Named[];
  drawers: readonly Named[];
  places: readonly Named[];
  accounts: readonly Named[];
}

const found = (known: readonly Named[], name: string): string | undefined =>
  known.find(each => folded(each.name) === folded(name.trim()) || each.id === name.trim())?.id;

/** 31-03-2026, 31/3/2026 and 2026-03-31. */
export function readDay(typed: string): string | null {
  const bare = toAsciiDigits(typed).trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(bare);
  const indian = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(bare);
  const [year, month, day] = iso ? iso.slice(1) : indian ? indian.slice(1).reverse() : [];
  if (!year || !month || !day) return null;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : null;
}

const READ: Readonly<Record<Exclude<Figure, 'text'>, (typed: string) => number | string | null>> = {
  money: parseRupees,
  signedMoney: parseRupees,
  pieces: parsePieces,
  percent: parsePercent,
  day: readDay,
};

/** Columns whose cell is no such figure. */
export const misreadOf = (kind: OpeningKind, row: Typed): string[] =>
  COLUMNS[kind].flatMap(({ name, figure }) => {
    const cell = row[name]?.trim();
    return cell && figure !== 'text' && READ[figure](cell) === null ? [name] : [];
  });

const PHONE_HSN = '85171300';
const USUAL_RATE = 18_00;

type Sent = Record<string, unknown>;

function stockRow(cell: (name: string) => string | null, known: Known, id: string | null): Sent {
  const [imei, imei2, serialNo] = [cell('imei'), cell('imei2'), cell('serialNo')];
  const tracking = imei ? 'IMEI' : serialNo ? 'SERIAL' : 'QUANTITY';
  const number = (name: string) => (cell(name) ? parsePieces(cell(name) ?? '') : null);
  const condition = cell('condition')?.toUpperCase() ?? null;
  const quantity = number('quantity');
  const product = {
    company: cell('company') ?? '',
    model: cell('model') ?? '',
    itemCategory: imei ? 'MOBILE' : 'ACCESSORY',
    ram: number('ram'),
    storage: number('storage'),
    colour: cell('colour'),
    hsnCode: cell('hsn') ?? (imei ? PHONE_HSN : ''),
    gstRateBps: cell('gst') ? parsePercent(cell('gst') ?? '') : USUAL_RATE,
    sellingPricePaise: parseRupees(cell('price') ?? '') ?? 0,
    tracking,
  };
  return {
    ...(id ? { productId: id } : { product }),
    unitCostPaise: parseRupees(cell('cost') ?? '') ?? 0,
    ...(tracking === 'QUANTITY'
      ? { quantity: quantity ?? 0, condition }
      : { units: [{ imei, imei2, serialNo, condition }], ...(quantity === 0 ? { quantity } : {}) }),
    placeId: cell('place') ? (found(known.places, cell('place') ?? '') ?? '') : null,
    receivedOn: readDay(cell('receivedOn') ?? ''),
  };
}

/** What a row is sent as. */
export function sentRow(kind: OpeningKind, row: Typed, known: Known): Sent {
  const cell = (name: string) => row[name]?.trim() || null;
  const id = cell('id');
  const due = () => ({ duePaise: parseRupees(cell('due') ?? '') ?? 0 });
  const balance = () => ({
    code: found(known.accounts, cell('account') ?? '') ?? '',
    debitPaise: parseRupees(cell('debit') ?? '') ?? null,
    creditPaise: parseRupees(cell('credit') ?? '') ?? null,
  });
  const party = () =>
    id
      ? { id }
      : {
          name: cell('name') ?? '',
          phone: cell('phone'),
          ...(kind === 'SUPPLIERS' ? { gstin: cell('gstin') } : {}),
        };
  const bill = () => ({ billNo: cell('billNo'), billDate: readDay(cell('billDate') ?? ''), ...due() });
  switch (kind) {
    case 'STOCK':
      return stockRow(cell, known, id);
    case 'CUSTOMERS':
      return { customer: party(), ...bill() };
    case 'SUPPLIERS':
      return { supplier: party(), ...bill() };
    case 'FINANCIERS':
      return {
        financierId: found(known.financiers, cell('financier') ?? '') ?? '',
        loanNo: cell('loanNo') ?? '',
        customerName: cell('customerName') ?? '',
        ...due(),
      };
    case 'ACCOUNTS':
      return {
        ...balance(),
        ...(cell('drawer') ? { drawerId: found(known.drawers, cell('drawer') ?? '') ?? '' } : {}),
      };
    default:
      return balance();
  }
}

/** Cells of another program: apart by tabs, or by commas in a file. */
export function cellsOf(pasted: string): string[][] {
  const lines = pasted
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n+$/, '')
    .split('\n');
  if (pasted.includes('\t')) return lines.map(line => line.split('\t').map(cell => cell.trim()));
  return lines.map(line =>
    [...`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(match =>
      (match[1]?.replaceAll('""', '"') ?? match[2] ?? '').trim(),
    ),
  );
}

/** Puts pasted cells where they were dropped; a first row of headings is left out. */
export function withPasted(
  rows: readonly Typed[],
  { kind, headings }: { kind: OpeningKind; headings: readonly string[] },
  at: { row: number; column: number },
  pasted: readonly (readonly string[])[],
): Typed[] {
  const columns = COLUMNS[kind];
  const isHeading = pasted[0]?.every((cell, index) => !cell || cell === headings[at.column + index]) ?? false;
  const filled = [...rows];
  for (const [index, cells] of (isHeading ? pasted.slice(1) : pasted).entries()) {
    const place = at.row + index;
    const named = cells.flatMap((cell, offset) => {
      const column = columns[at.column + offset];
      return column ? [[column.name, cell] as const] : [];
    });
    filled[place] = { ...filled[place], ...Object.fromEntries(named) };
  }
  return filled;
}

/** Rows that say something, each with the place where it stands. */
export const filledRows = (rows: readonly Typed[]): { row: Typed; place: number }[] =>
  rows.flatMap((row, place) => (isBlank(row) ? [] : [{ row, place }]));

/** By place and column what was refused: `rows.3.units.0.imei` stands at the IMEI of the fourth row that was sent. */
export function refusedCells(
  kind: OpeningKind,
  errors: Readonly<Record<string, string>>,
  places: readonly number[],
): Map<string, string> {
  const cells = new Map<string, string>();
  for (const [path, sentence] of Object.entries(errors)) {
    const [, index, ...rest] = path.split('.');
    const place = places[Number(index)];
    if (place === undefined) continue;
    const names = rest.toReversed();
    const column =
      names.flatMap(name => COLUMNS[kind].find(({ fields }) => fields.includes(name)) ?? [])[0] ??
      COLUMNS[kind][0];
    if (column) cells.set(`${place} ${column.name}`, sentence);
  }
  return cells;
}

/** A row that was entered, to be corrected; `removed` takes it away. */
export function typedRow(
  row: OpeningRow,
  show: (paise: number) => string,
  account: (row: OpeningRow) => string,
): Typed {
  const id = (row.product ?? row.party)?.id ?? '';
  const code = row.documentNo ?? '';
  switch (row.kind) {
    case 'STOCK':
      return {
        id,
        model: row.product?.name ?? '',
        ...(row.product?.tracking === 'IMEI'
          ? { imei: code }
          : row.product?.tracking === 'SERIAL'
            ? { serialNo: code }
            : {}),
        ...(row.product?.tracking === 'QUANTITY' ? { quantity: String(row.quantity ?? 0) } : {}),
        cost: show(row.unitCostPaise ?? 0),
      };
    case 'CUSTOMERS':
      return {
        id,
        name: row.party?.name ?? '',
        billNo: code,
        billDate: row.billDate ?? '',
        due: show(row.amountPaise),
      };
    case 'SUPPLIERS':
      return {
        id,
        name: row.party?.name ?? '',
        billNo: code,
        billDate: row.billDate ?? '',
        due: show(-row.amountPaise),
      };
    case 'FINANCIERS':
      return {
        financier: row.party?.name ?? '',
        loanNo: code,
        customerName: row.customerName ?? '',
        due: show(row.amountPaise),
      };
    default:
      return {
        account: account(row),
        ...(row.drawer ? { drawer: row.drawer.name } : {}),
        ...(row.amountPaise < 0 ? { credit: show(-row.amountPaise) } : { debit: show(row.amountPaise) }),
      };
  }
}

/** The same row with nothing in it, which removes it. */
export const emptied = (kind: OpeningKind, row: Typed): Typed =>
  kind === 'STOCK' ? { ...row, quantity: '0' } : { ...row, due: '0', debit: '', credit: '' };

const EXAMPLES: Readonly<Record<OpeningKind, readonly (readonly string[])[]>> = {
  STOCK: [
    [
      'Samsung',
      'Galaxy S24',
      '8',
      '128',
      'Black',
      '356938035643809',
      '',
      '',
      'NEW',
      '',
      '50000',
      '74999',
      '85171300',
      '18',
      '',
      '',
    ],
    ['Boat', 'A400', '', '', '', '', '', '', 'NEW', '20', '100', '499', '85444299', '18', '', ''],
  ],
  CUSTOMERS: [
    ['Asha Patil', '9876543210', 'A-117', '10-02-2026', '12500'],
    ['Ravi Rao', '', '', '', '-2000'],
  ],
  SUPPLIERS: [['Mahavir Distributors', '9822012345', '', '77', '01-03-2026', '200000']],
  FINANCIERS: [['Bajaj Finance', 'BJ-100', 'Asha Patil', '20000']],
  ACCOUNTS: [
    ['CASH', '', '12345.50', ''],
    ['CAPITAL', '', '', '500000'],
  ],
  TRIAL_BALANCE: [
    ['STOCK', '1502000', ''],
    ['SUPPLIERS', '', '240000'],
  ],
};

const quoted = (cell: string): string => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A file to fill in, with a byte-order mark for spreadsheets. */
export const exampleFile = (kind: OpeningKind, headings: readonly string[]): Blob =>
  new Blob(
    [`\uFEFF${[headings, ...EXAMPLES[kind]].map(row => row.map(quoted).join(',')).join('\r\n')}\r\n`],
    { type: 'text/csv;charset=utf-8' },
  );

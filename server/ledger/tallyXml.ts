/** Tally's import of XML: debits are negative, and dates have no hyphens. */
import type { EntriesSpan } from '../../src/resources/ledger/calls.ts';
import type { AccountGroup, AccountType } from '../../src/resources/ledger/rules.ts';
import { paiseToDecimal } from '../../src/kit/rules/money.ts';
import type { Database } from '../kit/db/database.ts';
import { escaped } from '../kit/formats/xml.ts';
import { translatorFor } from '../kit/i18n/translators.ts';
import type { Caller } from '../kit/person/person.ts';
import { tallyLedgers, tallyVouchers, type TallyLedger, type TallyVoucher } from './tally.ts';
import { writeAudit } from '../kit/resources/audit.ts';

/** These are Tally's own groups. Stock is no 'Stock-in-Hand': its ledgers take no vouchers. */
const GROUPS: Readonly<Record<string, string>> = {
  CASH: 'Cash-in-Hand',
  CASH_IN_TRANSIT: 'Cash-in-Hand',
  CUSTOMERS: 'Sundry Debtors',
  FINANCIERS: 'Sundry Debtors',
  BRAND_CLAIMS: 'Loans & Advances (Asset)',
  STAFF_ADVANCES: 'Loans & Advances (Asset)',
  INPUT_CGST: 'Duties & Taxes',
  INPUT_SGST: 'Duties & Taxes',
  INPUT_IGST: 'Duties & Taxes',
  OUTPUT_CGST: 'Duties & Taxes',
  OUTPUT_SGST: 'Duties & Taxes',
  OUTPUT_IGST: 'Duties & Taxes',
  ADVANCE_TAX: 'Duties & Taxes',
  INPUT_TAX_PENDING: 'Duties & Taxes',
  SUPPLIERS: 'Sundry Creditors',
  OPENING_BALANCES: 'Suspense A/c',
  OPENING_STOCK: 'Suspense A/c',
  OPENING_CUSTOMERS: 'Suspense A/c',
  OPENING_SUPPLIERS: 'Suspense A/c',
  OPENING_FINANCIERS: 'Suspense A/c',
  OPENING_ACCOUNTS: 'Suspense A/c',
  RETAINED_EARNINGS: 'Reserves & Surplus',
  SALES: 'Sales Accounts',
  COST_OF_GOODS: 'Direct Expenses',
  FREIGHT_INWARD: 'Direct Expenses',
  WARRANTY_COST: 'Direct Expenses',
};
/** Own accounts are in the groups that their owner chose. */
const OF_OWN: Partial<Record<AccountGroup, string>> = {
  FIXED_ASSET: 'Fixed Assets',
  DEPOSIT: 'Deposits (Asset)',
  LOAN_GIVEN: 'Loans & Advances (Asset)',
  LOAN: 'Loans (Liability)',
  DIRECT_COST: 'Direct Expenses',
};
const GROUP_OF_TYPE: Readonly<Record<AccountType, string>> = {
  ASSET: 'Current Assets',
  LIABILITY: 'Current Liabilities',
  EQUITY: 'Capital Account',
  INCOME: 'Indirect Incomes',
  EXPENSE: 'Indirect Expenses',
};

const TYPES: Partial<Record<TallyVoucher['kind'], string>> = {
  SALE: 'Sales',
  SALE_CANCELLED: 'Credit Note',
  SALE_RETURNED: 'Credit Note',
  PURCHASE: 'Purchase',
  PURCHASE_CANCELLED: 'Debit Note',
  PURCHASE_RETURNED: 'Debit Note',
};
const CASH = ['CASH', 'CASH_IN_TRANSIT'];

/** Tally refuses cash and bank in journals: there the money decides, and a contra has nothing else. */
export function voucherType({ kind, lines }: Pick<TallyVoucher, 'kind' | 'lines'>): string {
  const own = TYPES[kind];
  if (own) return own;
  const money = lines.filter(({ code, bank, paise }) => (bank || CASH.includes(code)) && paise !== 0);
  if (money.length === 0) return 'Journal';
  if (money.length === lines.filter(({ paise }) => paise !== 0).length) return 'Contra';
  return money.reduce((sum, { paise }) => sum + paise, 0) > 0 ? 'Receipt' : 'Payment';
}

const english = translatorFor('en');
const nameOf = ({ code, name, party }: { code: string; name: string; party: string | null }): string =>
  escaped(party ?? english(`accounts.of.${code}`, { _: name }));
const amount = (paise: number): string => (paise === 0 ? '0.00' : paiseToDecimal(-paise));
const day = (date: string): string => date.replaceAll('-', '');
const message = (body: string): string => `<TALLYMESSAGE xmlns:UDF="TallyUDF">${body}</TALLYMESSAGE>\n`;

function tallyGroup({ code, type, group, bank }: TallyLedger): string {
  if (bank) return type === 'LIABILITY' ? 'Bank OD A/c' : 'Bank Accounts';
  if (!code.startsWith('OWN_')) return GROUPS[code] ?? GROUP_OF_TYPE[type];
  if (group === 'DEPRECIATION' && type === 'ASSET') return 'Fixed Assets';
  return OF_OWN[group] ?? GROUP_OF_TYPE[type];
}

const ledgerXml = (ledger: TallyLedger, opening: number): string => {
  const name = nameOf(ledger);
  const group = escaped(tallyGroup(ledger));
  return message(
    `<LEDGER NAME="${name}" ACTION="Create"><NAME.LIST><NAME>${name}</NAME></NAME.LIST><PARENT>${group}</PARENT>` +
      `<OPENINGBALANCE>${amount(opening)}</OPENINGBALANCE></LEDGER>`,
  );
};

const voucherXml = (voucher: TallyVoucher): string => {
  const type = voucherType(voucher);
  const kind = english(`accounts.kind.${voucher.kind}`);
  const lines = voucher.lines.map(
    line =>
      `<ALLLEDGERENTRIES.LIST><LEDGERNAME>${nameOf(line)}</LEDGERNAME>` +
      `<ISDEEMEDPOSITIVE>${line.paise > 0 ? 'Yes' : 'No'}</ISDEEMEDPOSITIVE><AMOUNT>${amount(line.paise)}</AMOUNT></ALLLEDGERENTRIES.LIST>`,
  );
  return message(
    `<VOUCHER REMOTEID="${voucher.id}" VCHTYPE="${type}" ACTION="Create" OBJVIEW="Accounting Voucher View">` +
      `<DATE>${day(voucher.day)}</DATE><EFFECTIVEDATE>${day(voucher.day)}</EFFECTIVEDATE>` +
      `<VOUCHERTYPENAME>${type}</VOUCHERTYPENAME><VOUCHERNUMBER>${escaped(voucher.documentNo)}</VOUCHERNUMBER>` +
      `<NARRATION>${escaped(`${kind} ${voucher.documentNo}`)}</NARRATION>${lines.join('')}</VOUCHER>`,
  );
};

const VOUCHERS = 1_000;
const RETAINED = 'RETAINED_EARNINGS';

/** Income and expenses begin a span at zero: what they held is earned already. */
function* mastersXml(ledgers: readonly TallyLedger[]): Generator<string> {
  const isProfit = ({ type }: TallyLedger) => type === 'INCOME' || type === 'EXPENSE';
  const earned = ledgers.filter(isProfit).reduce((sum, { opening }) => sum + opening, 0);
  const has = ledgers.some(({ code }) => code === RETAINED);
  const all: readonly TallyLedger[] =
    has || earned === 0
      ? ledgers
      : [
          ...ledgers,
          {
            code: RETAINED,
            name: RETAINED,
            type: 'EQUITY',
            group: 'CAPITAL',
            party: null,
            bank: false,
            opening: 0,
          },
        ];
  for (const ledger of all)
    yield ledgerXml(ledger, isProfit(ledger) ? 0 : ledger.opening + (ledger.code === RETAINED ? earned : 0));
}

export async function* tallyXml(db: Database, caller: Caller, span: EntriesSpan): AsyncGenerator<string> {
  yield (
    '<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER>' +
    '<BODY><IMPORTDATA><REQUESTDESC><REPORTNAME>All Masters</REPORTNAME></REQUESTDESC><REQUESTDATA>\n'
  );
  yield* mastersXml(await db.read(caller.shopId, sql => tallyLedgers(sql, span)));
  let last: TallyVoucher | undefined;
  do {
    const after: TallyVoucher | null = last ?? null;
    const vouchers: TallyVoucher[] = await db.read(caller.shopId, sql =>
      tallyVouchers(sql, span, after, VOUCHERS),
    );
    yield vouchers.map(voucherXml).join('');
    last = vouchers.length === VOUCHERS ? vouchers.at(-1) : undefined;
  } while (last);
  yield '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n';
}

/** The same for a person, whose export is logged before its first piece. */
export async function tallyFile(
  db: Database,
  caller: Caller,
  span: EntriesSpan,
): Promise<{ name: string; pieces: AsyncIterable<string> }> {
  const name = 'tally.xml';
  await db.write(caller.shopId, tx =>
    writeAudit(tx, caller, {
      action: 'EXPORT',
      resource: 'accounts',
      recordId: null,
      before: null,
      after: { file: name, ...span },
    }),
  );
  return { name, pieces: tallyXml(db, caller, span) };
}

/** Answers what the papers of a ticket show, as far as their reader sees it. */
import * as z from 'zod';
import { ticketOnPaper, type TicketOnPaper } from '../../src/resources/tickets/answers.ts';
import { tickets } from '../../src/resources/tickets/declaration.ts';
import { papersOfTicket } from '../../src/resources/tickets/paper.ts';
import { ticketQuotes } from '../../src/resources/tickets/quotes.ts';
import { mayUse } from '../../src/resources/abilities.ts';
import { businessDateOf } from '../../src/kit/rules/businessDate.ts';
import { placeOfSupply } from '../../src/resources/tax/rules.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { notFound } from '../kit/errors/refusal.ts';
import type { Caller } from '../kit/person/person.ts';
import { recordById, rowsOf } from '../kit/resources/readRecords.ts';
import { referencedValues } from '../kit/resources/referencedValues.ts';
import { SYSTEM } from '../kit/resources/viewer.ts';
import { linesOnPaper } from './quotes.ts';

type RecordValues = Readonly<Record<string, unknown>>;
type Names = readonly string[];

const words = z.string().nullable();
const paise = z.int().nullable();
const BESIDE = z.object({
  'customerId.address': words,
  'customerId.gstin': words,
  'customerId.stateCode': words,
  'faultCodeId.name': words,
  'soldSaleId.invoiceNo': words,
  'saleId.invoiceNo': words,
  'saleId.status': words,
  'saleId.totalPaise': paise,
  'saleId.paidPaise': paise,
  'saleId.duePaise': paise,
});
const BUYER = z.object({ 'customerId.stateCode': words, 'customerId.gstin': words });
const OF_VERSION = ['id', 'quoteVersion', 'createdAt', 'items', 'decision', 'decidedBy', 'decidedAt'];
/** A ticket and its quotation both have these. */
const QUOTED = ['quoteVersion', 'totalPaise', 'promisedOn'];
const OWN = Object.keys(ticketOnPaper.shape).filter(
  name => name === 'createdAt' || tickets.fields.some(field => field.name === name),
);

const picked = (from: RecordValues, names: Names, { timeZone }: Caller): RecordValues =>
  Object.fromEntries(
    names.map(name => {
      const value = from[name];
      return [name, value instanceof Date ? businessDateOf(value, timeZone) : (value ?? null)];
    }),
  );

const valuesBeside = async (sql: ShopSql, caller: Caller, id: string) => {
  const beside = await referencedValues(sql, tickets, caller, id, BESIDE);
  return {
    customer: {
      address: beside['customerId.address'],
      gstin: beside['customerId.gstin'],
      stateCode: beside['customerId.stateCode'],
    },
    faultCode: { name: beside['faultCodeId.name'] },
    soldSale: { invoiceNo: beside['soldSaleId.invoiceNo'] },
    sale: {
      invoiceNo: beside['saleId.invoiceNo'],
      status: beside['saleId.status'],
      totalPaise: beside['saleId.totalPaise'],
      paidPaise: beside['saleId.paidPaise'],
      duePaise: beside['saleId.duePaise'],
    },
  };
};

/** The State decides the tax, whoever prints. */
const stateOfBuyer = async (sql: ShopSql, id: string): Promise<string | null> => {
  const buyer = await referencedValues(sql, tickets, SYSTEM, id, BUYER);
  return placeOfSupply({}, { stateCode: buyer['customerId.stateCode'], gstin: buyer['customerId.gstin'] });
};

/** Answers null for who may not read quotations. */
const quotationOf = async (
  sql: ShopSql,
  caller: Caller,
  id: string,
  version: unknown,
): Promise<RecordValues | undefined> => {
  if (!version || !mayUse(caller, `${ticketQuotes.name}.read`)) return undefined;
  const [row] = await rowsOf(sql, ticketQuotes, caller, {
    sort: { field: 'createdAt', descending: true },
    offset: 0,
    limit: 1,
    conditions: [
      { kind: 'in', field: 'ticketId', values: [id] },
      { kind: 'in', field: 'quoteVersion', values: [version] },
    ],
    words: [],
  });
  return row;
};

const waysRow = z.object({ brandSentId: z.string().nullable(), deliveredId: z.string().nullable() });

/** Names what the papers of a way to the brand and of a hand-over are of. */
const waysOf = async (sql: ShopSql, id: string) => {
  const last = (state: string) => `(SELECT id FROM state_changes
      WHERE shop_id = $1 AND resource = '${tickets.name}' AND record_id = $2 AND to_state = '${state}' ORDER BY id DESC LIMIT 1)`;
  const [row] = await sql.query(
    waysRow,
    `SELECT ${last('AT_BRAND')} AS brand_sent_id, ${last('DELIVERED')} AS delivered_id`,
    [sql.shopId, id],
  );
  return row;
};

interface Asked {
  /** It leads to the page of the customer. */
  link: (sql: ShopSql, caller: Caller, id: string) => Promise<string | null>;
  /** This is the version of the quotation, by default the last. */
  version?: number | undefined;
}

/** Throws 404, also of a quotation that there is not. */
export async function ticketOnPaperOf(
  sql: ShopSql,
  caller: Caller,
  recordId: string,
  { link, version }: Asked,
): Promise<TicketOnPaper> {
  const record: RecordValues & { id: string } = await recordById(sql, tickets, caller, recordId);
  const { id } = record;
  const last = record['quoteVersion'];
  const quotation = await quotationOf(sql, caller, id, version ?? last);
  const isEarlier = version !== undefined && version !== last;
  if (isEarlier && !quotation) throw notFound();
  const ticket = {
    ...picked(record, OWN, caller),
    ...(isEarlier && quotation ? picked(quotation, QUOTED, caller) : {}),
    ...(await valuesBeside(sql, caller, id)),
    ...(await waysOf(sql, id)),
    id,
    papers: [],
    buyerState: await stateOfBuyer(sql, id),
    goods: (await linesOnPaper(sql, caller, id)).map(({ kind: _, ...line }) => line),
    version: quotation ? picked(quotation, OF_VERSION, caller) : null,
    link: await link(sql, caller, id),
  } as unknown as TicketOnPaper;
  return { ...ticket, papers: papersOfTicket(ticket) };
}

import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import type { BodyOf } from '../../src/kit/calls.ts';
import type { recordStaffEntry as call } from '../../src/resources/staffPay/calls.ts';
import { monthRange, type BusinessDate } from '../../src/kit/rules/businessDate.ts';
import { financialYearOf } from '../../src/kit/rules/financialYear.ts';
import { formatPaise } from '../../src/kit/rules/money.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { invalidField, Refusal } from '../kit/errors/refusal.ts';
import { paymentRow } from '../expenses/index.ts';
import {
  accountGivenFrom,
  type MethodUsed,
  postEntry,
  type Posting,
  sessionOfCash,
} from '../ledger/index.ts';
import { beginDated, beginPosting, openBatch, readOpenDays, type Actor } from '../posting/index.ts';
import { staffBalance } from './staffEntries.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import { staffPayments } from '../../src/resources/staffPay/declaration.ts';

type StaffEntryInput = BodyOf<typeof call>;

const foundRow = z.object({ name: z.string(), earned: z.boolean() });

/** Throws 422; 409 `EARNED_ALREADY` for a second salary or commission of a month. */
async function personOf(tx: ShopSql, { personId, kind, month }: StaffEntryInput): Promise<string> {
  const [person] = await tx.query(
    foundRow,
    `SELECT u.name, EXISTS (SELECT FROM staff_payments_read p
                             WHERE p.shop_id = $1 AND p.person_id = u.id AND p.kind = $3 AND p.month = $4 AND p.status = 'POSTED') AS earned
       FROM users u WHERE u.shop_id = $1 AND u.id = $2`,
    [tx.shopId, personId, kind, month ?? null],
  );
  if (!person) throw invalidField('personId', 'validation.reference');
  if (person.earned) {
    const errors = { month: { key: 'errors.earnedAlready' } };
    throw new Refusal(409, 'EARNED_ALREADY', 'errors.earnedAlready', { errors });
  }
  return person.name;
}

/** Throws 422 above what is payable, or got in advance. */
async function checkPayment(tx: ShopSql, { personId, amountPaise, advancePaise }: StaffEntryInput) {
  const setOff = advancePaise ?? 0;
  const { payable, advance } = await staffBalance(tx, personId);
  if (setOff > advance)
    throw invalidField('advancePaise', 'validation.staffPay.aboveAdvance', { advance: formatPaise(advance) });
  if (amountPaise + setOff > payable)
    throw invalidField('amountPaise', 'validation.staffPay.abovePayable', { payable: formatPaise(payable) });
}

/** Throws 422 for what does not belong to the kind, or is missing of it. */
function linesOf(
  { kind, personId: partyId, amountPaise, ...input }: StaffEntryInput,
  used: MethodUsed | null,
): Posting[] {
  const setOff = input.advancePaise ?? 0;
  if (amountPaise + setOff === 0) throw invalidField('amountPaise', 'validation.moneyAboveZero');
  if (kind === 'SALARY' || kind === 'COMMISSION') {
    if (!input.month) throw invalidField('month', 'validation.required');
    return [
      { account: kind === 'SALARY' ? 'SALARIES' : 'COMMISSION', amountPaise },
      { account: 'STAFF_PAYABLE', amountPaise: -amountPaise, partyId },
    ];
  }
  if (!used) throw invalidField('method', 'validation.required');
  const money: Posting = { account: used.account, amountPaise: -amountPaise };
  if (kind === 'ADVANCE') return [{ account: 'STAFF_ADVANCES', amountPaise, partyId }, money];
  return [
    { account: 'STAFF_PAYABLE', amountPaise: amountPaise + setOff, partyId },
    { account: 'STAFF_ADVANCES', amountPaise: -setOff, partyId },
    money,
  ];
}

/**
 * What was earned in a month belongs to it: a day of the month, else its last one. No cash is counted for it, so a closed day
 * takes it; where the month is locked, or lies before the books, it is posted as asked for. Throws 422 on `month`.
 */
async function beginInMonth(
  tx: ShopSql,
  actor: Actor,
  { month, businessDate: asked }: StaffEntryInput,
): Promise<Awaited<ReturnType<typeof beginDated>>> {
  if (!month) throw invalidField('month', 'validation.required');
  if (month > monthOf(actor.businessDate)) throw invalidField('month', 'validation.date.future');
  if (monthOf(asked ?? actor.businessDate) === month) return beginDated(tx, actor, asked, 'STAFF_PAYMENT');
  const [year = 0, ofYear = 1] = month.split('-').map(Number);
  const { to } = monthRange(year, ofYear);
  const days = await readOpenDays(tx);
  const isLocked = days.lockedUntil !== null && to <= days.lockedUntil;
  const firstDay =
    (days.lockedUntil ?? days.closedUntil) ? null : `${financialYearOf(actor.businessDate).startYear}-04-01`;
  if (isLocked || (firstDay !== null && to < firstDay && (await isBeforeBooks(tx, to))))
    return beginDated(tx, actor, asked, 'STAFF_PAYMENT');
  return { businessDate: to, posting: await beginPosting(tx, actor, to, 'STAFF_PAYMENT') };
}

const beginRow = z.object({ isBefore: z.boolean() });

/** Nothing was ever posted on this day or before it. */
async function isBeforeBooks(tx: ShopSql, day: BusinessDate): Promise<boolean> {
  const [row] = await tx.query(
    beginRow,
    'SELECT NOT EXISTS (SELECT FROM journal_entries WHERE shop_id = $1 AND business_date <= $2::date) AS is_before',
    [tx.shopId, day],
  );
  return row?.isBefore ?? true;
}

const monthOf = (date: string): string => date.slice(0, 7);

/**
 * Posts what a person earned, got in advance or is paid. Throws 422 by field; 409 `EARNED_ALREADY`,
 * `SESSION_CLOSED`.
 */
export async function recordStaffEntry(
  tx: ShopSql,
  actor: Actor,
  sent: StaffEntryInput,
): Promise<{ id: string; entryNo: string }> {
  const isEarned = sent.kind === 'SALARY' || sent.kind === 'COMMISSION';
  const input: StaffEntryInput = {
    ...sent,
    month: isEarned ? sent.month : null,
    method: isEarned ? null : sent.method,
    advancePaise: sent.kind === 'PAYMENT' ? (sent.advancePaise ?? 0) : null,
  };
  const { businessDate, posting } = isEarned
    ? await beginInMonth(tx, actor, input)
    : await beginDated(tx, actor, input.businessDate, 'STAFF_PAYMENT');
  const name = await personOf(tx, input);
  const used = input.method
    ? accountGivenFrom({ method: input.method, methodId: input.methodId }, { ...posting.shop, businessDate })
    : null;
  const lines = linesOf(input, used);
  if (input.kind === 'PAYMENT') await checkPayment(tx, input);
  const drawerSessionId = await sessionOfCash(tx, actor, posting, lines, input.sessionId);
  const id = uuid();
  const { kind, amountPaise, method, reference } = input;
  const batch = openBatch(tx);
  batch.insert('staff_payments', [
    {
      id,
      entry_no: posting.documentNo,
      business_date: businessDate,
      person_id: input.personId,
      kind,
      month: input.month ?? null,
      amount_paise: amountPaise,
      advance_paise: input.advancePaise ?? null,
      method: method ?? null,
      reference: reference || null,
      note: input.note?.trim() || null,
      entered_by: actor.userId,
      entered_by_name: posting.userName,
      created_at: actor.now,
      updated_at: actor.now,
      version: 1,
    },
  ]);
  if (method && used && amountPaise > 0)
    batch.insert('payments', [
      paymentRow(actor, 'STAFF_PAYMENT', {
        documentId: id,
        method,
        used,
        amountPaise,
        reference,
        businessDate,
      }),
    ]);
  postEntry(batch, actor, {
    businessDate,
    kind: isEarned ? 'STAFF_EARNED' : 'STAFF_PAYMENT',
    documentId: id,
    documentNo: posting.documentNo,
    partyName: name,
    drawerSessionId,
    lines,
  });
  await batch.run();
  const { personId, month } = input;
  await writeAudit(tx, actor, {
    action: 'CREATE',
    resource: staffPayments.name,
    recordId: id,
    before: null,
    after: { entryNo: posting.documentNo, personId, kind, month, amountPaise, method },
  });
  return { id, entryNo: posting.documentNo };
}

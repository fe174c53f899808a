import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import type { ShopSql } from '../kit/db/database.ts';
import { isUuid } from '../kit/db/text.ts';
import { invalidField, notAllowed, notFound, Refusal } from '../kit/errors/refusal.ts';
import { drawerTransfer, type DrawerTransfer, type Transfer } from '../../src/resources/drawers/answers.ts';
import type { BodyOf, Page } from '../../src/kit/calls.ts';
import type { BusinessDate } from '../../src/kit/rules/businessDate.ts';
import type {
  MoneyPlace,
  PageQuery,
  sendToDrawer as sendCall,
  transferCash as transferCall,
} from '../../src/resources/drawers/calls.ts';
import {
  approvedBy,
  isBankAccount,
  postEach,
  postEntry,
  refuseCashBelowZero,
  type Posting,
} from '../ledger/index.ts';
import {
  beginDated,
  cashSession,
  openBatch,
  beginPostingOn,
  sessionClosed,
  type Actor,
  type PostingContext,
} from '../posting/index.ts';
import { drawerWithSession } from './drawers.ts';
import { fromSafe, type PartOfCash } from './safe.ts';
import { isoTime } from './sessions.ts';
import { writeAudit } from '../kit/resources/audit.ts';

interface Moved {
  businessDate: BusinessDate;
  kind: Transfer['kind'];
  amountPaise: number;
  note: string | null;
  sessionId: string | null;
  toDrawerId?: string;
  /** Of what leaves or comes to a bank. */
  fromAccount?: string;
  toAccount?: string;
}

async function writeTransfer(
  tx: ShopSql,
  actor: Actor,
  posting: PostingContext,
  moved: Moved,
  entries: readonly PartOfCash[],
): Promise<Transfer> {
  const id = uuid();
  const { businessDate, kind, amountPaise, note, sessionId } = moved;
  const batch = openBatch(tx);
  batch.insert('transfers', [
    {
      id,
      document_no: posting.documentNo,
      business_date: businessDate,
      kind,
      amount_paise: amountPaise,
      note,
      from_session_id: sessionId,
      to_drawer_id: moved.toDrawerId ?? null,
      from_account: moved.fromAccount ?? null,
      to_account: moved.toAccount ?? null,
      requested_by: actor.userId,
      requested_by_name: posting.userName,
      created_at: actor.now,
    },
  ]);
  await batch.run();
  const document = { kind: 'TRANSFER', documentId: id, documentNo: posting.documentNo } as const;
  await postEach(
    tx,
    actor,
    entries.map(entry => ({ businessDate, ...document, ...entry })),
  );
  return {
    id,
    documentNo: posting.documentNo,
    businessDate,
    kind,
    amountPaise,
    note,
    by: { id: actor.userId, name: posting.userName },
    at: actor.now.toISOString(),
    sessionId,
    approvedBy: actor.approvedBy?.name ?? null,
  };
}

const logTransfer = (tx: ShopSql, actor: Actor, after: object): Promise<void> =>
  writeAudit(tx, actor, { action: 'ACTION', resource: 'accounts', recordId: null, before: null, after });

const KINDS = {
  CASH: { BANK: 'TO_BANK', SAFE: 'TO_SAFE' },
  SAFE: { BANK: 'TO_BANK', CASH: 'FROM_SAFE' },
  BANK: { CASH: 'FROM_BANK', SAFE: 'FROM_BANK', BANK: 'BANKS' },
} as const;

const isOfBank = (place: MoneyPlace): place is Exclude<MoneyPlace, 'CASH' | 'SAFE'> =>
  place !== 'CASH' && place !== 'SAFE';

const codeRow = z.object({ code: z.string() });

/** Throws 422 on `from` or `to` for an account that no bank keeps. */
async function refuseOthers(tx: ShopSql, places: Readonly<Record<'from' | 'to', MoneyPlace>>): Promise<void> {
  const own = Object.entries(places).filter(([, place]) => place.startsWith('OWN_'));
  if (own.length === 0) return;
  const known = await tx.query(
    codeRow,
    `SELECT a.code FROM accounts a WHERE a.shop_id = $1 AND ${isBankAccount('a')}`,
    [tx.shopId],
  );
  for (const [field, place] of own)
    if (!known.some(({ code }) => code === place)) throw invalidField(field, 'validation.notABank');
}

/**
 * Moves cash of a drawer (`CASH`; in a shop without drawers that of the safe) or of the safe to a bank, from it, or
 * between the two; or money from bank to bank. Throws 409 `SESSION_CLOSED`, `CASH_BELOW_ZERO`; 422 on `businessDate`,
 * on `to` for the same place, and for an account that no bank keeps.
 */
export async function transferCash(
  tx: ShopSql,
  actor: Actor,
  input: BodyOf<typeof transferCall>,
): Promise<Transfer> {
  const { from, to, amountPaise } = input;
  const { businessDate, posting } = await beginDated(tx, actor, input.businessDate, 'TRANSFER');
  await refuseOthers(tx, { from, to });
  const ofDrawer = from === 'CASH' || to === 'CASH';
  const sessionId = ofDrawer ? cashSession(posting.days, true, input.sessionId) : null;
  const ofKind: Partial<Record<'CASH' | 'SAFE' | 'BANK', Transfer['kind']>> =
    KINDS[isOfBank(from) ? 'BANK' : from];
  const kind = ofKind[isOfBank(to) ? 'BANK' : to];
  if (!kind || (!sessionId && !isOfBank(from) && !isOfBank(to)))
    throw invalidField('to', 'validation.sameAccount');
  const fromAccount = isOfBank(from) ? from : 'CASH';
  const toAccount = isOfBank(to) ? to : 'CASH';
  const entries: PartOfCash[] =
    kind === 'FROM_SAFE'
      ? fromSafe(sessionId, amountPaise)
      : kind === 'TO_SAFE'
        ? fromSafe(sessionId, -amountPaise)
        : [
            {
              drawerSessionId: sessionId,
              lines: [
                { account: fromAccount, amountPaise: -amountPaise },
                { account: toAccount, amountPaise },
              ],
            },
          ];
  for (const { drawerSessionId, lines } of entries)
    await refuseCashBelowZero(tx, actor, drawerSessionId, lines);
  const moved = await writeTransfer(
    tx,
    actor,
    posting,
    {
      businessDate,
      kind,
      amountPaise,
      note: input.note?.trim() || null,
      sessionId,
      ...(isOfBank(from) ? { fromAccount: from } : {}),
      ...(isOfBank(to) ? { toAccount: to } : {}),
    },
    entries,
  );
  const { documentNo, note } = moved;
  await logTransfer(tx, actor, { transfer: documentNo, amountPaise, kind, from, to, note });
  return moved;
}

/**
 * Cash leaves a drawer for another one, and is in transit until the receiving drawer accepts or declines. Throws 404; 409
 * `SESSION_CLOSED`; 422 on `toDrawerId` for the drawer it comes from.
 */
export async function sendToDrawer(
  tx: ShopSql,
  actor: Actor,
  input: BodyOf<typeof sendCall>,
): Promise<DrawerTransfer> {
  const { businessDate, posting } = await beginDated(tx, actor, input.businessDate, 'TRANSFER');
  const { amountPaise } = input;
  const lines: Posting[] = [
    { account: 'CASH', amountPaise: -amountPaise },
    { account: 'CASH_IN_TRANSIT', amountPaise },
  ];
  const sessionId = cashSession(posting.days, true, input.sessionId);
  const session = posting.days.openSessions.find(({ id }) => id === sessionId);
  if (!session) throw sessionClosed();
  const to = await drawerWithSession(tx, input.toDrawerId);
  if (session.drawerId === input.toDrawerId) throw invalidField('toDrawerId', 'validation.otherDrawer');
  await refuseCashBelowZero(tx, actor, session.id, lines);
  const moved = await writeTransfer(
    tx,
    actor,
    posting,
    {
      businessDate,
      kind: 'DRAWERS',
      amountPaise,
      note: input.note?.trim() || null,
      sessionId,
      toDrawerId: input.toDrawerId,
    },
    [{ drawerSessionId: sessionId, lines }],
  );
  const from = await drawerWithSession(tx, session.drawerId);
  await logTransfer(tx, actor, { transfer: moved.documentNo, amountPaise, from: from.name, to: to.name });
  return {
    ...moved,
    from: { id: session.drawerId, name: from.name },
    to: { id: input.toDrawerId, name: to.name },
    status: 'IN_TRANSIT',
    answeredBy: null,
    reason: null,
  };
}

const transferRow = z.object({ transfer: drawerTransfer });
const totalRow = z.object({ total: z.int() });

const TRANSFERS = `SELECT json_build_object('id', t.id, 'documentNo', t.document_no, 'businessDate', t.business_date, 'kind', t.kind,
    'amountPaise', t.amount_paise, 'note', t.note, 'by', json_build_object('id', t.requested_by, 'name', t.requested_by_name),
    'at', ${isoTime('t.created_at')}, 'sessionId', t.from_session_id,
    'approvedBy', ${approvedBy('t.id', 't.shop_id')},
    'from', (SELECT json_build_object('id', d.id, 'name', d.name) FROM drawer_sessions s
               JOIN drawers d ON d.shop_id = s.shop_id AND d.id = s.drawer_id WHERE s.shop_id = t.shop_id AND s.id = t.from_session_id),
    'to', (SELECT json_build_object('id', d.id, 'name', d.name) FROM drawers d WHERE d.shop_id = t.shop_id AND d.id = t.to_drawer_id),
    'status', CASE WHEN a.transfer_id IS NULL THEN 'IN_TRANSIT' WHEN a.accepted THEN 'ACCEPTED' ELSE 'DECLINED' END,
    'answeredBy', CASE WHEN a.transfer_id IS NOT NULL THEN json_build_object('id', a.answered_by, 'name', a.answered_by_name) END,
    'reason', a.reason) AS transfer
  FROM (SELECT * FROM transfers WHERE shop_id = $1 AND kind = 'DRAWERS' AND ($2::uuid IS NULL OR id = $2)
         ORDER BY id DESC OFFSET $3 LIMIT $4) t
  LEFT JOIN transfer_answers a ON a.shop_id = t.shop_id AND a.transfer_id = t.id
 ORDER BY t.id DESC`;

/** Lists the newest first. */
export async function drawerTransfers(
  sql: ShopSql,
  { page, size }: PageQuery,
): Promise<Page<DrawerTransfer>> {
  const [rows, [count]] = await Promise.all([
    sql.query(transferRow, TRANSFERS, [sql.shopId, null, page * size, size]),
    sql.query(
      totalRow,
      "SELECT count(*)::int AS total FROM transfers WHERE shop_id = $1 AND kind = 'DRAWERS'",
      [sql.shopId],
    ),
  ]);
  const totalElements = count?.total ?? 0;
  return {
    content: rows.map(({ transfer }) => transfer),
    page,
    size,
    totalElements,
    totalPages: Math.ceil(totalElements / size),
  };
}

const openerRow = z.object({ id: z.string(), openedBy: z.string() });

/**
 * The other side's word, of the person at the drawer or of the owner: accepted, the money is in that drawer;
 * declined, back in the one it came from. Who sent it from another person's drawer does not accept it too.
 * Throws 404; 403; 409 `ALREADY_DONE`, `SESSION_CLOSED`.
 */
export async function answerTransfer(
  tx: ShopSql,
  actor: Actor,
  id: string,
  answer: { accepted: true } | { accepted: false; reason: string },
): Promise<DrawerTransfer> {
  const posting = await beginPostingOn(tx, actor, actor.businessDate, null);
  const [row] = isUuid(id) ? await tx.query(transferRow, TRANSFERS, [tx.shopId, id, 0, 1]) : [];
  if (!row) throw notFound();
  const { transfer } = row;
  if (transfer.status !== 'IN_TRANSIT') throw new Refusal(409, 'ALREADY_DONE', 'errors.transferAnswered');
  const openAt = (drawerId: string) => posting.days.openSessions.find(each => each.drawerId === drawerId);
  const receiving = openAt(transfer.to.id);
  const opened = await tx.query(
    openerRow,
    'SELECT id, opened_by FROM drawer_sessions WHERE shop_id = $1 AND id = ANY ($2::uuid[])',
    [tx.shopId, [transfer.sessionId, receiving?.id].filter(Boolean)],
  );
  const isOpener = (sessionId: string | null | undefined) =>
    opened.some(({ id: openedId, openedBy }) => openedId === sessionId && openedBy === actor.userId);
  const isBothSides = transfer.by.id === actor.userId && !isOpener(transfer.sessionId);
  if (actor.role !== 'owner' && (!isOpener(receiving?.id) || (answer.accepted && isBothSides)))
    throw notAllowed();
  const session = answer.accepted ? receiving : openAt(transfer.from.id);
  if (!session) throw sessionClosed();

  const reason = answer.accepted ? null : answer.reason.trim();
  const batch = openBatch(tx);
  batch.insert('transfer_answers', [
    {
      transfer_id: id,
      accepted: answer.accepted,
      session_id: session.id,
      reason,
      answered_by: actor.userId,
      answered_by_name: posting.userName,
      created_at: actor.now,
    },
  ]);
  postEntry(batch, actor, {
    businessDate: actor.businessDate,
    kind: 'TRANSFER',
    documentId: id,
    documentNo: transfer.documentNo,
    drawerSessionId: session.id,
    lines: [
      { account: 'CASH', amountPaise: transfer.amountPaise },
      { account: 'CASH_IN_TRANSIT', amountPaise: -transfer.amountPaise },
    ],
  });
  await batch.run();
  const { documentNo, amountPaise } = transfer;
  const status = answer.accepted ? 'ACCEPTED' : 'DECLINED';
  await logTransfer(tx, actor, {
    transfer: documentNo,
    amountPaise,
    status,
    ...(reason === null ? {} : { reason }),
  });
  return {
    ...transfer,
    status,
    answeredBy: { id: actor.userId, name: posting.userName },
    reason,
  };
}

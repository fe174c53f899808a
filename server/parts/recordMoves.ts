import { v7 as uuid } from 'uuid';
import type { EntryKind } from '../../src/kit/rules/entryKinds.ts';
import { postEntry, type Account } from '../ledger/index.ts';
import type { Actor, Batch, PostingContext } from '../posting/index.ts';
import type { MovingDocument } from '../stock/index.ts';

/** A record whose lines are goods: what its documents are numbered with, and where they are. */
export interface RecordHead {
  id: string;
  no: string | null;
  /** Prefix of its tables and columns. */
  tables: string;
  entry: EntryKind;
}

/** Debit and credit of the cost. */
const ACCOUNTS = {
  FITTED: ['WORK_IN_PROGRESS', 'STOCK'],
  PUT_BACK: ['STOCK', 'WORK_IN_PROGRESS'],
  WARRANTY: ['WARRANTY_COST', 'WORK_IN_PROGRESS'],
  WARRANTY_BACK: ['WORK_IN_PROGRESS', 'WARRANTY_COST'],
} as const satisfies Record<string, readonly [Account, Account]>;

type Kind = keyof typeof ACCOUNTS | 'ADVANCE_USED' | 'ADVANCE_OPEN';

interface Move<K extends Kind> {
  kind: K;
  costPaise: number;
}

type Moved<K extends Kind> = Omit<MovingDocument, 'kind'> & { kind: K };

/** The document of an entry, numbered as its record. */
export function moveDocument<K extends Kind>(
  batch: Batch,
  actor: Actor,
  { id, no, tables }: Omit<RecordHead, 'entry'>,
  { userName }: Pick<PostingContext, 'userName'>,
  { kind, costPaise }: Move<K>,
): Moved<K> {
  const document = {
    kind,
    id: uuid(),
    documentNo: no ?? '',
    businessDate: actor.businessDate,
    partyName: null,
    partyPhone: null,
    userName,
  };
  batch.insert(`${tables}_moves`, [
    {
      id: document.id,
      [`${tables}_id`]: id,
      kind,
      document_no: document.documentNo,
      business_date: document.businessDate,
      cost_paise: costPaise,
      posted_by: actor.userId,
      posted_by_name: userName,
      created_at: actor.now,
    },
  ]);
  return document;
}

/** The same of goods, with their entry. */
export function writeMove<K extends keyof typeof ACCOUNTS>(
  batch: Batch,
  actor: Actor,
  record: RecordHead,
  posting: Pick<PostingContext, 'userName'>,
  move: Move<K>,
): Moved<K> {
  const document = moveDocument(batch, actor, record, posting, move);
  const [debit, credit] = ACCOUNTS[move.kind];
  postEntry(batch, actor, {
    businessDate: document.businessDate,
    kind: record.entry,
    documentId: document.id,
    documentNo: document.documentNo,
    lines: [
      { account: debit, amountPaise: move.costPaise },
      { account: credit, amountPaise: -move.costPaise },
    ],
  });
  return document;
}

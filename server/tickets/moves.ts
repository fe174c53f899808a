import { v7 as uuid } from 'uuid';
import { postEntry, type Account } from '../ledger/index.ts';
import type { Actor, Batch, PostingContext } from '../posting/index.ts';
import type { MovingDocument } from '../stock/index.ts';

/** The documents of a repair are numbered with it. */
export interface Repair {
  id: string;
  ticketNo: string | null;
}

/** It says who posts, and into what. */
export interface Poster {
  batch: Batch;
  actor: Actor;
  posting: Pick<PostingContext, 'userName'>;
}

/** Each kind debits and credits the cost. */
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

/** Makes the document of an entry, numbered as its ticket. */
export function moveDocument<K extends Kind>(
  { batch, actor, posting }: Poster,
  { id, ticketNo }: Repair,
  { kind, costPaise }: Move<K>,
): Moved<K> {
  const document = {
    kind,
    id: uuid(),
    documentNo: ticketNo ?? '',
    businessDate: actor.businessDate,
    partyName: null,
    partyPhone: null,
    userName: posting.userName,
  };
  batch.insert('ticket_moves', [
    {
      id: document.id,
      ticket_id: id,
      kind,
      document_no: document.documentNo,
      business_date: document.businessDate,
      cost_paise: costPaise,
      posted_by: actor.userId,
      posted_by_name: posting.userName,
      created_at: actor.now,
    },
  ]);
  return document;
}

/** Writes parts with their entry. */
export function writeMove<K extends keyof typeof ACCOUNTS>(
  poster: Poster,
  repair: Repair,
  move: Move<K>,
): Moved<K> {
  const document = moveDocument(poster, repair, move);
  const [debit, credit] = ACCOUNTS[move.kind];
  postEntry(poster.batch, poster.actor, {
    businessDate: document.businessDate,
    kind: 'TICKET_PARTS',
    documentId: document.id,
    documentNo: document.documentNo,
    lines: [
      { account: debit, amountPaise: move.costPaise },
      { account: credit, amountPaise: -move.costPaise },
    ],
  });
  return document;
}

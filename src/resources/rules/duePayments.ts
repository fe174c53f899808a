/** What the shop is to pay or to get, by the document that says so. */
export const DUE_ITEM_KINDS = [
  'REQUEST',
  'PURCHASE_BILL',
  'EXPENSE',
  'RECURRING',
  'STAFF',
  'CUSTOMER',
  'FINANCIER',
  'CHEQUE_GIVEN',
  'CHEQUE_IN_HAND',
] as const;
export type DueItemKind = (typeof DUE_ITEM_KINDS)[number];

/** Until a financier pays a loan. */
export const SETTLEMENT_DAYS = 7;

/** A cheque is not paid later than three months after its date. */
export const CHEQUE_DAYS = 90;

/** How many weeks are looked ahead, this one among them. */
export const WEEKS_AHEAD = 8;

export interface Coverable {
  kind: DueItemKind;
  id: string;
  partyId: string | null;
  dueOn: string;
  amountPaise: number;
}

/** What open requests ask for is due by them, not a second time by the document: that first, else the oldest of the party. */
export const withoutRequested = <Item extends Coverable>(
  items: readonly Item[],
  requested: readonly {
    kind: DueItemKind;
    documentId: string | null;
    partyId: string | null;
    amountPaise: number;
  }[],
): Item[] => {
  const left = [...items]
    .sort((a, b) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : 0))
    .map(item => ({ ...item }));
  for (const { kind, documentId, partyId, amountPaise } of requested) {
    let open = amountPaise;
    for (const item of left) {
      const isMeant = documentId ? item.id === documentId : item.partyId === partyId;
      if (item.kind !== kind || !isMeant) continue;
      const taken = Math.min(open, item.amountPaise);
      item.amountPaise -= taken;
      open -= taken;
    }
  }
  return left.filter(({ amountPaise }) => amountPaise > 0);
};

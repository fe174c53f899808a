import type { BusinessDate } from '../../src/kit/rules/businessDate.ts';
import { daysBetween } from '../../src/kit/rules/businessDate.ts';
import { sumPaise } from '../../src/kit/rules/money.ts';
import type { CreditNoteKind } from '../../src/resources/sales/choices.ts';
import { Refusal } from '../kit/errors/refusal.ts';
import { mayExceedLimits, type Actor, type PostingContext } from '../posting/index.ts';
import type { SaleDocument, SaleLineRow } from '../sales/index.ts';
import { alreadyReturned, type GoodsBack } from './goodsBack.ts';
import type { LineHeads } from './lineParts.ts';
import type { NoteMoney } from './noteMoney.ts';

/** A line of the sale as far as the note takes it back. */
export interface NoteLine extends LineHeads {
  sold: SaleLineRow;
  /** It is 0 without goods. */
  quantity: number;
  total_paise: number;
  /** It is without tax. */
  netPaise: number;
  goods: GoodsBack;
}

export interface Note {
  id: string;
  kind: CreditNoteKind;
  businessDate: BusinessDate;
  posting: PostingContext;
  document: SaleDocument;
  reason: string;
  taxReduced: boolean;
  lines: readonly NoteLine[];
  money: NoteMoney;
  totalPaise: number;
  /** Nothing of the sale is left. */
  completes: boolean;
}

/** Throws 409 `ALREADY_CANCELLED`, `ALREADY_RETURNED`; 403 `RETURN_LIMIT`, which the owner may lift. */
export function refuseNote(actor: Actor, { shop }: PostingContext, { sale, lines }: SaleDocument): void {
  if (sale.status === 'CANCELLED') throw new Refusal(409, 'ALREADY_CANCELLED', 'errors.alreadyCancelled');
  if (sale.status === 'RETURNED')
    throw alreadyReturned(lines.find(({ imei }) => imei)?.imei ?? sale.invoice_no);
  const days = shop.staffReturnDays;
  if (!mayExceedLimits(actor) && daysBetween(sale.business_date, actor.businessDate) > days)
    throw new Refusal(403, 'RETURN_LIMIT', 'errors.returnLimit', {
      params: { smart_count: days },
      approvable: true,
    });
}

/** The sale and its earlier notes: a note is of no earlier day. */
export const usedByNote = ({ sale, returns }: SaleDocument) => [
  { documentNo: sale.invoice_no, businessDate: sale.business_date },
  ...(returns.notes ?? []).map(each => ({
    documentNo: each.credit_note_no,
    businessDate: each.business_date,
  })),
];

export const creditedOfSale = ({ returns }: SaleDocument): number =>
  sumPaise((returns.notes ?? []).map(({ total_paise }) => total_paise));

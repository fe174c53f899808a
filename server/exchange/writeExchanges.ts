import type { BuyBackInput } from '../../src/resources/exchange/inputs.ts';
import { answeredOf, normaliseIdNumber } from '../../src/resources/exchange/conditionGrid.ts';
import { type Actor, type Batch, newIds } from '../posting/index.ts';

export interface ExchangeTaken {
  stockItemId: string;
  voucherNo: string;
  valuePaise: number;
  entered: BuyBackInput;
}

interface OnSale {
  id: string;
  business_date: string;
  customer_name: string | null;
  customer_phone: string | null;
  customer_address: string | null;
}

/** The customer is the seller, unless another is named. */
export function writeExchanges(
  batch: Batch,
  actor: Actor,
  sale: OnSale,
  userName: string,
  taken: readonly ExchangeTaken[],
): void {
  const ids = newIds(taken.length);
  batch.insert(
    'exchange_phones',
    taken.map(({ stockItemId, voucherNo, valuePaise, entered }, index) => {
      const { seller } = entered;
      const isAnother = Boolean(seller?.name && seller.name !== sale.customer_name);
      return {
        id: ids[index],
        stock_item_id: stockItemId,
        sale_id: sale.id,
        voucher_no: voucherNo,
        business_date: sale.business_date,
        value_paise: valuePaise,
        condition: entered.condition,
        condition_grid: answeredOf(entered.conditionGrid),
        note: entered.note?.trim() || null,
        seller_name: seller?.name ?? sale.customer_name,
        seller_phone: isAnother ? null : sale.customer_phone,
        seller_address: seller?.address?.trim() || (isAnother ? null : sale.customer_address),
        id_kind: seller?.idKind ?? null,
        id_number:
          seller?.idKind && seller.idNumber ? normaliseIdNumber(seller.idKind, seller.idNumber) : null,
        taken_by: actor.userId,
        taken_by_name: userName,
        created_at: actor.now,
      };
    }),
  );
}

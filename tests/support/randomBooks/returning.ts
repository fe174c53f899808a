import { expect } from 'vitest';
import { creditWithoutGoods, recordReturn } from '../../../server/returns/index.ts';
import type { BodyOf } from '../../../src/kit/calls.ts';
import type { returnSale } from '../../../src/resources/returns/calls.ts';
import { settleReturn, valueOfNote, valueOfReturn } from '../../../src/resources/returns/rules.ts';
import { goodsForSale, paymentsOf } from './selling.ts';
import { ofLaterDay } from './dues.ts';
import type { RandomShop, SoldSale } from './shop.ts';

type ReturnInput = BodyOf<typeof returnSale>;

interface Back {
  sale: SoldSale;
  lines: ReturnInput['lines'];
  /** It is the customer's part. */
  refundPaise: number;
  hasCustomer: boolean;
}

interface SaleState {
  due: number;
  off: number;
  returned: number;
  financed: number;
  customer: boolean;
  lines: { id: string; credited: number; reduced: number }[];
}

async function stateOf(shop: RandomShop, sale: SoldSale): Promise<SaleState> {
  const [state] = await shop.rows<SaleState>(
    `SELECT s.due_paise AS due, s.written_off_paise AS off, s.customer_id IS NOT NULL AS customer,
            (SELECT coalesce(sum(total_paise), 0)::bigint FROM credit_notes WHERE shop_id = $1 AND sale_id = s.id) AS returned,
            (SELECT coalesce(sum(CASE p.document_kind WHEN 'SALE' THEN p.amount_paise ELSE -p.amount_paise END), 0)::bigint
               FROM payments p WHERE p.shop_id = $1 AND p.method = 'FINANCE'
                AND (p.document_id = s.id OR p.document_id IN (SELECT id FROM credit_notes WHERE shop_id = $1 AND sale_id = s.id))) AS financed,
            (SELECT coalesce(json_agg(json_build_object('id', l.id, 'credited', l.credited, 'reduced', l.reduced)), '[]') FROM (
               SELECT r.sale_line_id AS id, sum(r.total_paise)::bigint AS credited,
                      coalesce(sum(r.total_paise) FILTER (WHERE n.kind <> 'RETURN'), 0)::bigint AS reduced
                 FROM credit_note_lines r JOIN credit_notes n ON n.shop_id = r.shop_id AND n.id = r.credit_note_id
                WHERE r.shop_id = $1 AND n.sale_id = s.id GROUP BY 1) l) AS lines
       FROM sales s WHERE s.shop_id = $1 AND s.id = $2`,
    [sale.id],
  );
  if (!state) throw new Error('a sale is not there');
  return state;
}

const soldLines = (sale: SoldSale, { lines }: SaleState) =>
  sale.lines.map(({ back, ...line }) => {
    const taken = lines.find(({ id }) => id === line.id);
    return {
      ...line,
      returnedQuantity: back,
      creditedPaise: taken?.credited ?? 0,
      reducedPaise: taken?.reduced ?? 0,
    };
  });

/** Takes back some lines or all that is left of a sale; a part of them is the customer's. */
async function goodsBack(shop: RandomShop): Promise<Back> {
  const { random } = shop;
  const sale = shop.oneOf(shop.sales.filter(({ lines }) => lines.some(line => line.back < line.quantity)));
  const left = sale.lines.filter(line => line.back < line.quantity);
  const taken = random.chance(0.4) ? left : [random.pick(left)];
  const pieces = new Map(taken.map(line => [line.id, random.between(1, line.quantity - line.back)]));
  const state = await stateOf(shop, sale);
  const value = valueOfReturn(
    {
      totalPaise: sale.totalPaise,
      returnedPaise: state.returned,
      lines: soldLines(sale, state),
    },
    pieces,
  );
  const settled = settleReturn(value.totalPaise, {
    duePaise: state.due + state.off,
    financedPaise: state.financed,
  });
  return {
    sale,
    lines: [...pieces].map(([lineId, quantity]) => ({
      lineId,
      quantity,
      condition: random.pick([null, null, 'USED', 'FAULTY'] as const),
    })),
    refundPaise: settled.refundPaise,
    hasCustomer: state.customer,
  };
}

function refundOf(
  shop: RandomShop,
  { hasCustomer }: Pick<Back, 'hasCustomer'>,
  amountPaise: number,
): ReturnInput['refund'] {
  const methods = [
    'CASH',
    'UPI',
    'CHEQUE',
    ...(hasCustomer ? (['STORE_CREDIT', 'STORE_CREDIT'] as const) : []),
  ] as const;
  return amountPaise > 0 ? [ofLaterDay(shop, { ...shop.by(shop.random.pick(methods)), amountPaise })] : [];
}

function count({ sale, lines }: Back): void {
  for (const { lineId, quantity } of lines) {
    const line = sale.lines.find(({ id }) => id === lineId);
    if (line) line.back += quantity;
  }
}

export async function takeBack(shop: RandomShop): Promise<void> {
  const back = await goodsBack(shop);
  const refund = refundOf(shop, back, back.refundPaise);
  const sessionId = await shop.session();
  await shop.write(tx =>
    recordReturn(tx, shop.actor(), back.sale.id, {
      lines: back.lines,
      refund,
      reason: 'Dead pixel',
      sessionId,
    }),
  );
  count(back);
  if (refund?.some(({ method }) => method === 'STORE_CREDIT')) shop.did('creditGiven');
}

/** Taken back and replaced at once: one net amount changes hands. */
export async function replace(shop: RandomShop): Promise<void> {
  const back = await goodsBack(shop);
  const goods = await goodsForSale(shop);
  const setOffPaise = Math.min(back.refundPaise, goods.totalPaise);
  const restPaise = goods.totalPaise - setOffPaise;
  const sessionId = await shop.session();
  const paid = paymentsOf(shop, shop.random.pick([restPaise, restPaise, 0]), true);
  const { newSale } = await shop.write(tx =>
    recordReturn(tx, shop.actor(), back.sale.id, {
      lines: back.lines,
      refund: refundOf(shop, back, back.refundPaise - setOffPaise),
      reason: 'Another one',
      replacedBy: { lines: goods.lines, payments: paid },
      sessionId,
    }),
  );
  if (!newSale) throw new Error('a replacement has no sale');
  expect(newSale.totalPaise).toBe(goods.totalPaise);
  const setOff = newSale.payments.filter(({ method }) => method === 'STORE_CREDIT');
  expect(setOff.map(({ amountPaise }) => amountPaise)).toEqual(setOffPaise > 0 ? [setOffPaise] : []);
  count(back);
  shop.remember(newSale);
  if (setOffPaise > 0) shop.did('setOff');
}

/** Part of what is left of some lines is credited without goods. */
export async function creditPart(shop: RandomShop): Promise<void> {
  const { random } = shop;
  const sale = shop.oneOf(shop.sales.filter(({ lines }) => lines.some(line => line.back < line.quantity)));
  const state = await stateOf(shop, sale);
  const open = soldLines(sale, state).flatMap(({ id: lineId, totalPaise, creditedPaise }) =>
    totalPaise > creditedPaise ? [{ lineId, leftPaise: totalPaise - creditedPaise }] : [],
  );
  const one = shop.oneOf(open);
  const lines = (random.chance(0.3) ? open : [one]).map(({ lineId, leftPaise }) => ({
    lineId,
    amountPaise: random.pick([leftPaise, random.between(1, leftPaise), random.between(1, leftPaise)]),
  }));
  const totalPaise = valueOfNote(
    lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
    sale.totalPaise - state.returned,
    false,
  );
  const settled = settleReturn(totalPaise, {
    duePaise: state.due + state.off,
    financedPaise: state.financed,
  });
  const refund = refundOf(shop, { hasCustomer: state.customer }, settled.refundPaise);
  const sessionId = await shop.session();
  await shop.write(tx =>
    creditWithoutGoods(tx, shop.actor(), sale.id, {
      lines,
      kind: random.pick(['PRICE', 'PRICE', 'DISCOUNT'] as const),
      refund,
      reason: 'Price had come down',
      sessionId,
    }),
  );
}

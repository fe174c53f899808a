/** Sends many sales of counted goods at once to several servers of one database, each with a key of its own. */
import { randomUUID } from 'node:crypto';
import { cable, cash, totalOf } from './trade.ts';

interface CrowdSale {
  baseUrl: string;
  key: string;
}

export interface CrowdAnswer {
  sale: CrowdSale;
  /** 0: no answer, the connection was closed. */
  status: number;
  /** It is the text of the invoice, or of the refusal. */
  text: string;
  retryAfter: string | null;
}

interface Goods {
  token: string;
  productId: string;
}

/** Buys `quantity` pieces of a product from the shop's supplier. */
export async function stockCounted(baseUrl: string, token: string, quantity: number): Promise<Goods> {
  const lines = [{ product: cable, unitCostPaise: 200_00, gstRateBps: 1800, quantity }];
  const answer = await fetch(`${baseUrl}/api/purchase-bills`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify({
      supplier: { name: 'Cable House', phone: '9812345670' },
      billNo: 'C-1',
      billDate: '2026-04-01',
      totalPaise: totalOf(lines),
      lines,
    }),
  });
  if (answer.status !== 201) throw new Error(`the bill was refused: ${await answer.text()}`);
  const products = await fetch(`${baseUrl}/api/products`, { headers: { authorization: `Bearer ${token}` } });
  const [product] = ((await products.json()) as { id: string; model: string }[]).filter(
    ({ model }) => model === cable.model,
  );
  return { token, productId: product?.id ?? '' };
}

/** It asks the servers in turn. */
export const crowdOf = (baseUrls: readonly string[], count: number): CrowdSale[] =>
  Array.from({ length: count }, (_, index) => ({
    baseUrl: baseUrls[index % baseUrls.length] ?? '',
    key: randomUUID(),
  }));

export async function sendSale({ token, productId }: Goods, sale: CrowdSale): Promise<CrowdAnswer> {
  try {
    const answer = await fetch(`${sale.baseUrl}/api/sales/create`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'Idempotency-Key': sale.key },
      body: JSON.stringify({
        customer: null,
        lines: [{ productId, quantity: 1, unitPricePaise: cable.sellingPricePaise }],
        payments: [cash(cable.sellingPricePaise ?? 0)],
      }),
    });
    const body = (await answer.json()) as { payload?: { invoiceNo: string }; code?: string };
    return {
      sale,
      status: answer.status,
      text: body.payload?.invoiceNo ?? body.code ?? '',
      retryAfter: answer.headers.get('retry-after'),
    };
  } catch (error) {
    return { sale, status: 0, text: String((error as Error).cause ?? error), retryAfter: null };
  }
}

/** Counts how often each status and refusal came. */
export const tallyOf = (answers: readonly CrowdAnswer[]): Record<string, number> => {
  const tally: Record<string, number> = {};
  for (const { status, text } of answers) {
    const name = status === 201 ? '201' : `${status} ${text}`;
    tally[name] = (tally[name] ?? 0) + 1;
  }
  return tally;
};

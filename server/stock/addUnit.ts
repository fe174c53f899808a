/** A phone that stands in the shop before its bill is entered: what it cost is not known yet. */
import { v7 as uuid } from 'uuid';
import type { BodyOf } from '../../src/kit/calls.ts';
import { imeiProblem, normaliseCode } from '../../src/kit/rules/imei.ts';
import type { StockChange } from '../../src/resources/stock/answers.ts';
import type { addUnit as call } from '../../src/resources/stock/calls.ts';
import { stockItems } from '../../src/resources/stock/declaration.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { invalid, invalidField } from '../kit/errors/refusal.ts';
import { refuseFields } from '../kit/resources/fieldAccess.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import { beginDated, type Actor } from '../posting/index.ts';
import { productsOfBill, tellOfNewProducts } from '../products/index.ts';
import { stockChangeById, writeStockChange } from './changeStock.ts';
import { refuseInStock } from './stockLists.ts';

type Input = BodyOf<typeof call>;

function codesOf({ imei, imei2 }: Input): { imei: string; imei2: string | null } {
  const codes = { imei: normaliseCode(imei), imei2: imei2 ? normaliseCode(imei2) : null };
  const errors = Object.fromEntries(
    (['imei', 'imei2'] as const).flatMap(field => {
      const problem = codes[field] && imeiProblem(codes[field]);
      return problem ? [[field, { key: problem }]] : [];
    }),
  );
  if (Object.keys(errors).length) throw invalid(errors);
  if (codes.imei === codes.imei2) throw invalidField('imei2', 'validation.imei.duplicateInBill');
  return codes;
}

/** Throws 422 by field, 409 `IN_STOCK_ALREADY`, 403 for another price than the product's by who may not set it. */
export async function addUnit(tx: ShopSql, actor: Actor, input: Input): Promise<StockChange> {
  const { businessDate, posting } = await beginDated(tx, actor, null, 'STOCK_CHANGE');
  const { imei, imei2 } = codesOf(input);
  await refuseInStock(tx, new Map([[imei, 'imei'], ...(imei2 ? ([[imei2, 'imei2']] as const) : [])]));
  const { productId, product: named, sellingPricePaise } = input;
  const line = {
    productId,
    product: named && { ...named, sellingPricePaise },
    unitCostPaise: 0,
    gstRateBps: 0,
  };
  const { products, made } = await productsOfBill(tx, actor, [line]);
  const [product] = products;
  if (product?.tracking !== 'IMEI') throw invalidField('productId', 'validation.reference');
  const hasOwnPrice = product.sellingPricePaise !== sellingPricePaise;
  if (actor.role !== 'owner') refuseFields(hasOwnPrice ? ['sellingPricePaise'] : []);
  const id = await writeStockChange(tx, actor, posting, {
    kind: 'ADDED',
    reason: `${product.company} ${product.model}`,
    businessDate,
    moves: [
      {
        kind: 'FOUND',
        stockItemId: uuid(),
        productId: product.id,
        quantity: 1,
        costPaise: 0,
        isNew: {
          imei,
          imei2,
          serialNo: null,
          ownPricePaise: hasOwnPrice ? sellingPricePaise : null,
          costUnknown: true,
        },
      },
    ],
  });
  if (actor.role !== 'owner') await tellOfNewProducts(tx, actor, made, posting.userName);
  const change = await stockChangeById(tx, id);
  await writeAudit(tx, actor, {
    action: 'CREATE',
    resource: stockItems.name,
    recordId: change.lines[0]?.stockItemId ?? null,
    before: null,
    after: { documentNo: change.documentNo, imei, imei2, productId: product.id },
  });
  return change;
}

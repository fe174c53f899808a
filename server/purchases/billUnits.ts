import type { PurchaseBillInput } from '../../src/resources/purchases/inputs.ts';
import type { Message } from '../../src/kit/index.ts';
import { answeredOf, type ConditionGrid } from '../../src/resources/exchange/conditionGrid.ts';
import { imeiProblem, normaliseCode } from '../../src/kit/rules/imei.ts';
import type { Condition } from '../../src/resources/stock/choices.ts';
import { invalid } from '../kit/errors/refusal.ts';
import type { ProductRow } from '../products/index.ts';

export interface BillUnit {
  imei: string | null;
  imei2: string | null;
  serialNo: string | null;
  condition: Condition;
  conditionGrid: ConditionGrid | null;
  ownPricePaise: number | null;
  path: string;
}

export interface BillGoods {
  units: BillUnit[];
  quantity: number;
}

const storedCode = (code: string | null | undefined) => (code ? normaliseCode(code) || null : null);

/**
 * Throws 422 naming every wrong unit: missing code, bad check digit (unless `nonImei`), duplicate code in the
 * bill.
 */
export function goodsOfBill(lines: PurchaseBillInput['lines'], products: readonly ProductRow[]): BillGoods[] {
  const errors: Record<string, Message> = {};
  const firstLine = new Map<string, string>();
  const goods = lines.map((line, index): BillGoods => {
    const { tracking } = products[index] ?? { tracking: 'QUANTITY' };
    const base = `lines.${index}`;
    if (tracking === 'QUANTITY') {
      if (!line.quantity) errors[`${base}.quantity`] = { key: 'validation.billLine.counted' };
      return { units: [], quantity: line.quantity ?? 0 };
    }
    if (!line.units) {
      errors[`${base}.units`] = { key: 'validation.billLine.eachUnit' };
      return { units: [], quantity: line.quantity ?? 0 };
    }
    const units = line.units.map((unit, at): BillUnit => {
      const path = `${base}.units.${at}`;
      const codes = {
        imei: storedCode(unit.imei),
        imei2: storedCode(unit.imei2),
        serialNo: storedCode(unit.serialNo),
      };
      if (tracking === 'IMEI' && !codes.imei) errors[`${path}.imei`] = { key: 'validation.required' };
      if (tracking === 'SERIAL' && !codes.serialNo)
        errors[`${path}.serialNo`] = { key: 'validation.required' };
      for (const field of ['imei', 'imei2'] as const) {
        const problem = codes[field] && !unit.nonImei ? imeiProblem(codes[field]) : null;
        if (problem) errors[`${path}.${field}`] = { key: problem };
      }
      for (const field of ['imei', 'imei2', 'serialNo'] as const) {
        const code = codes[field];
        if (!code) continue;
        const first = firstLine.get(code);
        if (first) errors[`${path}.${field}`] ??= { key: 'validation.imei.duplicateInBill' };
        else firstLine.set(code, path);
      }
      return {
        ...codes,
        condition: unit.condition ?? 'NEW',
        conditionGrid: answeredOf(unit.conditionGrid),
        ownPricePaise: unit.sellingPricePaise ?? null,
        path,
      };
    });
    return { units, quantity: units.length };
  });
  if (Object.keys(errors).length) throw invalid(errors);
  return goods;
}

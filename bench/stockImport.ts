// Sends bills of new phones, each phone by its IMEI, as the purchase entry sends what was pasted or scanned.
import { imeiCheckDigit } from '../src/kit/rules/imei.ts';
import type { httpClient } from './support/http.ts';
import { measure } from './support/measure.ts';
import type { Timing } from './support/measure.ts';

export const UNITS_OF_A_BILL = 2_000;
const LINES = 5;
const cost = 10_000_00;
const bills = { calls: 10, concurrency: 1, mostMs: 30_000 };

/** They are of this run: a database that was stored has those of earlier ones. */
let serial = (Date.now() * 100) % 10 ** 12;
const newImei = () => {
  const fourteen = `86${String(++serial).padStart(12, '0')}`;
  return fourteen + imeiCheckDigit(fourteen);
};

/** Sends one bill after the other, and answers what each takes from its request to its answer. */
export const measureImport = (
  client: ReturnType<typeof httpClient>,
  billDate: string,
  runId: string,
): Promise<Timing> =>
  measure('import', bills, async index => {
    const each = UNITS_OF_A_BILL / LINES;
    const taxed = (paise: number) => paise + Math.round((paise * 1_800) / 10_000);
    await client.expectOk(
      'POST',
      '/api/purchase-bills',
      {
        supplier: { name: 'Mahavir Distributors', phone: '9822099999', gstin: '27AAACB5678G1ZJ' },
        billNo: `B${runId}-${index}`,
        billDate,
        totalPaise: LINES * taxed(each * cost),
        lines: Array.from({ length: LINES }, (_, line) => ({
          product: {
            company: 'Samsung',
            model: `Galaxy import ${line}`,
            itemCategory: 'MOBILE',
            hsnCode: '85171300',
            gstRateBps: 1_800,
            sellingPricePaise: 14_999_00,
            tracking: 'IMEI',
          },
          unitCostPaise: cost,
          gstRateBps: 1_800,
          units: Array.from({ length: each }, () => ({ imei: newImei() })),
        })),
      },
      { 'idempotency-key': crypto.randomUUID() },
    );
  });

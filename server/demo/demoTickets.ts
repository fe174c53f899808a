import * as z from 'zod';
import { faultCodes } from '../../src/resources/tickets/faultCodes.ts';
import { tickets } from '../../src/resources/tickets/declaration.ts';
import { ticketTimes } from '../../src/resources/tickets/times.ts';
import { addDays } from '../../src/kit/rules/businessDate.ts';
import { DEVICE_CHECKS } from '../../src/resources/exchange/conditionGrid.ts';
import { taxOnTop } from '../../src/resources/tax/rules.ts';
import { NOTICE_DAYS } from '../../src/resources/tickets/rules.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { actorAt } from '../kit/person/actor.ts';
import type { Caller } from '../kit/person/person.ts';
import { takeAction } from '../kit/resources/takeAction.ts';
import { takeTransition } from '../kit/resources/takeTransition.ts';
import { createRecord } from '../kit/resources/writeRecords.ts';
import { products } from '../../src/resources/products/declaration.ts';
import { companies } from '../../src/resources/products/companies.ts';
import { recordPurchaseBill } from '../purchases/index.ts';
import { byOwner } from './demoCaller.ts';

const FAULTS = [
  {
    name: 'Display broken',
    part: 'Display, AMOLED',
    costPaise: 260_000,
    pricePaise: 449_900,
    labourPaise: 60_000,
    usualMinutes: 120,
  },
  {
    name: 'Battery weak',
    part: 'Battery 5000 mAh',
    costPaise: 70_000,
    pricePaise: 129_900,
    labourPaise: 30_000,
    usualMinutes: 60,
  },
  {
    name: 'Charging port',
    part: 'USB-C port',
    costPaise: 18_000,
    pricePaise: 49_900,
    labourPaise: 40_000,
    usualMinutes: 90,
  },
  { name: 'Software', part: null, costPaise: 0, pricePaise: 0, labourPaise: 40_000, usualMinutes: 45 },
] as const;
type Fault = (typeof FAULTS)[number]['name'];
const PIECES = 8;
/** Parts are bought before the first of them is fitted. */
const PARTS_BOUGHT_DAY = -100;

type Steps = readonly (readonly [state: string, dayIn: number])[];

interface DemoTicket {
  fault: Fault | null;
  text: string;
  madeIn: number;
  kind?: 'WARRANTY' | 'COMPLAINT';
  steps: Steps;
}

const TO_QUOTED = (day: number): Steps => [
  ['diagnosing', day],
  ['quoted', day],
];
const TO_REPAIR = (day: number): Steps => [...TO_QUOTED(day), ['approved', day + 1], ['in-repair', day + 1]];
const TO_READY = (day: number): Steps => [...TO_REPAIR(day), ['qc', day + 2], ['ready', day + 2]];

/**
 * Days count from today. Devices of the past went back without a bill: the bills of today are the last of the
 * series.
 */
const DEMO_TICKETS: readonly DemoTicket[] = [
  {
    fault: null,
    text: 'The exchange price on the bill was not the one agreed',
    madeIn: -171,
    kind: 'COMPLAINT',
    steps: [
      ['in-progress', -171],
      ['closed', -169],
    ],
  },
  {
    fault: 'Display broken',
    text: 'Lines on the display after a fall',
    madeIn: -160,
    steps: [...TO_QUOTED(-159), ['declined', -157], ['ready', -157], ['delivered', -155]],
  },
  {
    fault: 'Software',
    text: 'Restarts by itself',
    madeIn: -128,
    steps: [
      ['diagnosing', -127],
      ['unrepairable', -124],
      ['ready', -124],
      ['delivered', -122],
    ],
  },
  {
    fault: null,
    text: 'The charger in the box did not work',
    madeIn: -96,
    kind: 'COMPLAINT',
    steps: [
      ['in-progress', -95],
      ['closed', -94],
    ],
  },
  { fault: 'Battery weak', text: 'Empty by noon', madeIn: -88, steps: TO_READY(-87) },
  {
    fault: 'Charging port',
    text: 'Charges only when the cable is bent',
    madeIn: -61,
    steps: [...TO_QUOTED(-60), ['declined', -58], ['ready', -58], ['delivered', -56]],
  },
  {
    fault: 'Display broken',
    text: 'Sat on it',
    madeIn: -33,
    steps: [
      ['diagnosing', -32],
      ['unrepairable', -29],
      ['ready', -29],
    ],
  },
  {
    fault: 'Battery weak',
    text: 'Switches off at 30%',
    madeIn: -14,
    kind: 'WARRANTY',
    steps: [...TO_QUOTED(-13), ['approved', -12], ['at-brand', -11]],
  },
  {
    fault: 'Display broken',
    text: 'Glass cracked, touch works',
    madeIn: -9,
    steps: [...TO_REPAIR(-8), ['qc', -6], ['ready', -6], ['delivered', 0]],
  },
  {
    fault: 'Charging port',
    text: 'Does not charge',
    madeIn: -7,
    steps: [...TO_QUOTED(-6), ['approved', -5], ['wait-parts', -5]],
  },
  { fault: 'Battery weak', text: 'Battery swollen', madeIn: -5, steps: [...TO_READY(-4), ['delivered', 0]] },
  { fault: 'Display broken', text: 'Dark after water', madeIn: -4, steps: TO_READY(-3) },
  {
    fault: 'Display broken',
    text: 'Black spot in the corner',
    madeIn: -4,
    steps: [...TO_REPAIR(-3), ['qc', -1]],
  },
  { fault: 'Battery weak', text: 'Gets hot while charging', madeIn: -3, steps: TO_REPAIR(-2) },
  { fault: 'Software', text: 'Forgot the pattern', madeIn: -3, steps: [...TO_QUOTED(-2), ['approved', -1]] },
  { fault: 'Display broken', text: 'Touch does not answer', madeIn: -2, steps: TO_QUOTED(-1) },
  { fault: 'Charging port', text: 'Loose cable', madeIn: -2, steps: [...TO_QUOTED(-1), ['declined', 0]] },
  { fault: null, text: 'No network in the house', madeIn: -1, steps: [['diagnosing', 0]] },
  {
    fault: 'Software',
    text: 'Update hangs',
    madeIn: -1,
    steps: [
      ['diagnosing', -1],
      ['unrepairable', 0],
    ],
  },
  {
    fault: null,
    text: 'Asks for a bill with GSTIN',
    madeIn: -1,
    kind: 'COMPLAINT',
    steps: [['in-progress', 0]],
  },
  { fault: 'Display broken', text: 'Fell down the stairs', madeIn: 0, steps: [] },
  { fault: null, text: 'Waited an hour for a SIM', madeIn: 0, kind: 'COMPLAINT', steps: [] },
];

const HOUR_MS = 3_600_000;

/** Acts at noon of that day, India time; an hour ago for today, before what is done in the shop from now on. */
const callerIn = (caller: Caller, days: number): Caller => {
  if (days === 0) return { ...caller, now: new Date(caller.now.getTime() - HOUR_MS) };
  const now = new Date(`${addDays(caller.businessDate, days)}T06:30:00Z`);
  return { ...caller, ...actorAt({ ...caller, now }) };
};

const placeRow = z.object({ id: z.string() });

/** Adds spare parts in stock, labour by SAC, and the faults that propose them. */
async function addWorkshop(tx: ShopSql, caller: Caller): Promise<Map<string, string>> {
  const { id: companyId } = await createRecord(tx, caller, companies, { name: 'Workshop' });
  const labour = await createRecord(tx, caller, products, {
    companyId,
    model: 'Repair labour',
    itemCategory: 'SERVICE',
    hsnCode: '998716',
    gstRateBps: 1800,
    sellingPricePaise: 40_000,
    tracking: 'QUANTITY',
    active: true,
  });
  const parts = FAULTS.flatMap(({ part, costPaise, pricePaise }) =>
    part ? [{ part, costPaise, pricePaise }] : [],
  );
  const tax = (costPaise: number) => {
    const { cgstPaise, sgstPaise } = taxOnTop({
      costPaise: costPaise * PIECES,
      gstRateBps: 1800,
      interState: false,
    });
    return costPaise * PIECES + cgstPaise + sgstPaise;
  };
  const [bench] = await tx.query(
    placeRow,
    `SELECT id FROM places WHERE shop_id = $1 AND kind = 'SERVICE_BENCH' AND active ORDER BY name LIMIT 1`,
    [tx.shopId],
  );
  const bill = await recordPurchaseBill(tx, caller, {
    supplier: { name: 'Pune Spare House', phone: '9822100031', stateCode: '27' },
    billNo: 'PSH/2041',
    billDate: caller.businessDate,
    placeId: bench?.id ?? null,
    totalPaise: parts.reduce((sum, { costPaise }) => sum + tax(costPaise), 0),
    lines: parts.map(({ part, costPaise, pricePaise }) => ({
      product: {
        company: 'Workshop',
        model: part,
        itemCategory: 'ACCESSORY',
        hsnCode: '85177990',
        gstRateBps: 1800,
        sellingPricePaise: pricePaise,
        tracking: 'QUANTITY',
      },
      unitCostPaise: costPaise,
      gstRateBps: 1800,
      quantity: PIECES,
    })),
  });
  const ids = new Map<string, string>();
  for (const { name, part, pricePaise, labourPaise, usualMinutes } of FAULTS) {
    const at = parts.findIndex(each => each.part === part);
    const { id } = await createRecord(tx, caller, faultCodes, {
      name,
      partId: bill.lines[at]?.productId ?? null,
      partPricePaise: part ? pricePaise : null,
      labourId: labour.id,
      labourPricePaise: labourPaise,
      usualMinutes,
      active: true,
    });
    ids.set(name, id);
  }
  return ids;
}

const soldRow = z.object({ imei: z.string(), customerId: z.string(), name: z.string() });
type Sold = z.infer<typeof soldRow>;

const checks = (when: 'before' | 'after') =>
  Object.fromEntries(
    DEVICE_CHECKS.map(check => [`${when}${check.slice(0, 1).toUpperCase()}${check.slice(1)}`, 'YES']),
  );

const inputOf = (state: string, by: string, at: Caller, totalPaise: number): Record<string, unknown> => {
  switch (state) {
    case 'quoted':
      return { promisedOn: addDays(at.businessDate, 3), promiseReason: 'After the diagnosis' };
    case 'approved':
      return { approvedBy: by, approvalChannel: 'WHATSAPP' };
    case 'declined':
      return { declinedBy: by, declineChannel: 'PHONE', closeReason: 'A new phone is cheaper' };
    case 'unrepairable':
      return { closeReason: 'The main board is corroded' };
    case 'wait-parts':
      return { partsOrder: 'Pune Spare House, by Friday' };
    case 'at-brand':
      return { brandJobNo: 'SMG-20814', brandChallanNo: 'CH-118' };
    case 'closed':
      return { resolution: 'Explained and settled with the customer' };
    case 'delivered':
      return { signedBy: by, ...(totalPaise > 0 ? { paymentMethod: 'UPI', receivedPaise: totalPaise } : {}) };
    default:
      return {};
  }
};

async function addTicket(
  tx: ShopSql,
  caller: Caller,
  { fault, text, madeIn, kind, steps }: DemoTicket,
  sold: Sold,
  faults: ReadonlyMap<string, string>,
  technicianId: string,
): Promise<void> {
  const isDevice = kind !== 'COMPLAINT';
  const made = callerIn(caller, madeIn);
  const { id } = await createRecord(tx, made, tickets, {
    kind: kind ?? 'REPAIR',
    customerId: sold.customerId,
    faultText: text,
    ...(isDevice
      ? {
          imei1: sold.imei,
          faultCodeId: faults.get(fault ?? '') ?? null,
          accessories: 'Back cover',
          simLeft: false,
          cardLeft: false,
          ...checks('before'),
          ...(fault === 'Display broken' ? { beforeTouch: 'NO' } : {}),
          ...(fault === 'Charging port' ? { beforeCharging: 'NO' } : {}),
          screenGrade: fault === 'Display broken' ? 'D' : 'B',
          bodyGrade: 'B',
          liquid: 'NO',
          accountLock: 'NO',
          dataLossAgreed: true,
          termsAccepted: true,
          agreedMaxPaise: 600_000,
          assigneeId: technicianId,
        }
      : {}),
  });
  for (const [state, dayIn] of steps) {
    const at = callerIn(caller, dayIn);
    if (state === 'qc') await takeAction(tx, at, tickets, 'fit-parts', { ids: [id] });
    const minutes = WORKED[state];
    if (minutes)
      await createRecord(tx, at, ticketTimes, {
        ticketId: id,
        personId: technicianId,
        day: at.businessDate,
        minutes,
      });
    const isRepaired = steps.some(([each]) => each === 'qc');
    const { totalPaise } = await ticketTotal(tx, id);
    const input = inputOf(state, sold.name, at, isRepaired ? totalPaise : 0);
    const after = state === 'ready' && isRepaired ? checks('after') : {};
    await takeTransition(tx, at, tickets, id, state, { input: { ...input, ...after } });
  }
  const [state, readyIn] = steps.at(-1) ?? [];
  if (state !== 'ready' || readyIn === undefined) return;
  for (const days of NOTICE_DAYS) {
    if (readyIn + days > 0) return;
    await takeAction(tx, callerIn(caller, readyIn + days), tickets, 'remind', { ids: [id] });
  }
  await takeTransition(tx, caller, tickets, id, 'unclaimed', {});
}

/** So many minutes were worked when the ticket came into the state. */
const WORKED: Readonly<Record<string, number>> = { quoted: 15, qc: 50, unrepairable: 30 };

const totalRow = z.object({ totalPaise: z.int() });

async function ticketTotal(tx: ShopSql, id: string): Promise<z.infer<typeof totalRow>> {
  const [row] = await tx.query(
    totalRow,
    `SELECT coalesce(sum(quantity * unit_price_paise), 0)::bigint AS "totalPaise" FROM ticket_lines
      WHERE shop_id = $1 AND ticket_id = $2 AND use IS DISTINCT FROM 'PUT_BACK'`,
    [tx.shopId, id],
  );
  return row ?? { totalPaise: 0 };
}

/** Adds tickets in every state over half a year, of phones that the shop sold before. */
export const addDemoTickets = byOwner(async (tx, caller, people) => {
  const sold = await tx.query(
    soldRow,
    `SELECT DISTINCT ON (s.customer_id) l.imei, s.customer_id AS "customerId", s.customer_name AS name
       FROM sales s JOIN sale_lines l ON l.shop_id = $1 AND l.sale_id = s.id
       JOIN stock_items i ON i.shop_id = $1 AND i.id = l.stock_item_id AND i.status = 'SOLD'
      WHERE s.shop_id = $1 AND s.status = 'POSTED' AND s.due_paise = 0 AND l.imei IS NOT NULL
        AND s.customer_id IS NOT NULL AND s.business_date < $2
      ORDER BY s.customer_id, s.business_date LIMIT ${DEMO_TICKETS.length}`,
    [tx.shopId, addDays(caller.businessDate, -180)],
  );
  if (sold.length === 0) return;
  const faults = await addWorkshop(tx, callerIn(caller, PARTS_BOUGHT_DAY));
  const technician = people.find(({ role }) => role === 'staff');
  for (const [at, ticket] of DEMO_TICKETS.entries()) {
    const unit = sold[at % sold.length];
    const technicianId = (at % 2 === 0 && technician?.id) || caller.userId;
    if (unit) await addTicket(tx, caller, ticket, unit, faults, technicianId);
  }
});

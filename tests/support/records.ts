/** Records of any declared resource, for tests that walk all of them: what POST takes, or what a call of its own writes. */
import { resources } from '../../src/resources/index.ts';
import type { AnyResource, Field } from '../../src/kit/index.ts';
import { holds } from '../../src/kit/evaluate.ts';
import { imeiCheckDigit } from '../../src/kit/rules/imei.ts';
import { listPath, NOW, type OpenShop } from './openShop.ts';
import { repairsOf, spareParts } from './repairs.ts';

export type Body = Record<string, unknown>;

let serial = 0;
const imeiOfItsOwn = (): string => {
  const fourteen = `86${String(++serial).padStart(12, '0')}`;
  return fourteen + imeiCheckDigit(fourteen);
};

const enterBill = async (shop: OpenShop, imei: string): Promise<string> => {
  const product = {
    company: 'Nokia',
    model: 'C12',
    itemCategory: 'MOBILE',
    hsnCode: '85171300',
    gstRateBps: 1800,
    sellingPricePaise: 5_899_00,
    tracking: 'IMEI',
  };
  const { status, text, payload } = await shop.post('/api/purchase-bills', {
    supplier: { name: 'Mahavir Distributors', phone: '9822100099' },
    billNo: `MD/${imei}`,
    billDate: '2026-04-01',
    totalPaise: 5_310_00,
    lines: [{ product, unitCostPaise: 4_500_00, gstRateBps: 1800, units: [{ imei }] }],
    payments: [],
  });
  if (status !== 201) throw new Error(text);
  return payload.id;
};

const financedSale = async (shop: OpenShop): Promise<string> => {
  const imei = imeiOfItsOwn();
  await enterBill(shop, imei);
  const { body } = await shop.post('/api/financiers', { name: `Lender ${imei}` });
  const { status, text, payload } = await shop.post('/api/sales/create', {
    lines: [{ imei, unitPricePaise: 5_899_00 }],
    payments: [{ method: 'FINANCE', amountPaise: 5_899_00, financierId: body.id, loanNo: imei }],
  });
  if (status !== 201) throw new Error(text);
  const settled = await shop.post(`/api/financiers/${body.id}/settlements`, {
    utr: imei,
    businessDate: payload.businessDate,
    lines: [{ loanNo: imei, grossPaise: 5_899_00, netPaise: 5_899_00 }],
  });
  if (settled.status !== 200) throw new Error(settled.text);
  return settled.payload.settlementId;
};

const claim = async (shop: OpenShop): Promise<string> => {
  const company = await shop.post('/api/companies', { name: `Brand ${imeiOfItsOwn()}` });
  const { status, text, payload } = await shop.post('/api/brand-claims', {
    kind: 'ACTIVATION',
    companyId: company.body.id,
    amountPaise: 1_000_00,
  });
  if (status !== 201) throw new Error(text);
  return payload.id;
};

const challan = async (shop: OpenShop): Promise<string> => {
  const imei = imeiOfItsOwn();
  await enterBill(shop, imei);
  const { status, text, payload } = await shop.post('/api/challans', {
    kind: 'APPROVAL',
    consignee: { name: 'Mehta Traders' },
    lines: [{ imei }],
  });
  if (status !== 201) throw new Error(text);
  return payload.id;
};

const stockTransfer = async (shop: OpenShop): Promise<string> => {
  const imei = imeiOfItsOwn();
  await enterBill(shop, imei);
  const { body } = await shop.get(listPath('places', { filter: { isDefault: true } }));
  const place = await shop.post('/api/places', {
    name: `Place ${imeiOfItsOwn()}`,
    kind: 'STORE',
    active: true,
  });
  const { status, text, payload } = await shop.post('/api/stock-transfers', {
    fromPlaceId: body[0].id,
    toPlaceId: place.body.id,
    lines: [{ imei }],
  });
  if (status !== 201) throw new Error(text);
  return payload.id;
};

const estimate = async (shop: OpenShop): Promise<string> => {
  const imei = imeiOfItsOwn();
  await enterBill(shop, imei);
  const { status, text, payload } = await shop.post('/api/estimates', {
    customer: { name: 'Asha Patil', phone: `9${imei.slice(-9)}` },
    lines: [{ imei, unitPricePaise: 5_899_00 }],
  });
  if (status !== 201) throw new Error(text);
  return payload.id;
};

const booking = async (shop: OpenShop): Promise<string> => {
  const imei = imeiOfItsOwn();
  await enterBill(shop, imei);
  const [unit] = (await shop.get(listPath('stock-items', { filter: { q: imei } }))).body;
  const customer = await shop.post('/api/customers', {
    name: 'Asha Patil',
    phone: `9${imei.slice(-9)}`,
  });
  const { status, text, payload } = await shop.post('/api/receipts', {
    customerId: customer.body.id,
    payments: [{ method: 'UPI', amountPaise: 500_00 }],
    booking: { productId: unit.productId, pricePaise: 5_000_00 },
  });
  if (status !== 201) throw new Error(text);
  return payload.booking.id;
};

const quotation = async (shop: OpenShop): Promise<string> => {
  const tickets = resources.find(({ name }) => name === 'tickets');
  const products = resources.find(({ name }) => name === 'products');
  if (!tickets || !products) throw new Error('there are no tickets');
  const body = await bodyOf(shop, tickets);
  const line = {
    kind: 'LABOUR',
    productId: await anyId(shop, products),
    quantity: 1,
    unitPricePaise: 500_00,
  };
  const items = [line];
  const { body: ticket } = await shop.post('/api/tickets', { ...body, items });
  await shop.post(`/api/tickets/${ticket.id}/transitions/diagnosing`);
  const input = { promisedOn: '2026-11-25', promiseReason: 'After the diagnosis' };
  const { status, text } = await shop.post(`/api/tickets/${ticket.id}/transitions/quoted`, { input });
  if (status !== 200) throw new Error(text);
  const { body: quotes } = await shop.get(listPath('ticket-quotes', { filter: { ticketId: ticket.id } }));
  return quotes[0].id;
};

const oldPart = async (shop: OpenShop): Promise<string> => {
  const { inRepair, act } = repairsOf(() => shop);
  const { id } = await inRepair(await spareParts(shop));
  await act(id, 'fit-parts');
  const { body } = await shop.get(listPath('old-parts', { filter: { ticketId: id } }));
  return body[0].id;
};

/** How each resource that only the server writes gets a record; answers its id. A new one needs its line here. */
export const MADE_BY_SERVER: Readonly<Record<string, (shop: OpenShop) => Promise<string>>> = {
  'purchase-bills': shop => enterBill(shop, imeiOfItsOwn()),
  'stock-items': async shop => {
    const imei = imeiOfItsOwn();
    await enterBill(shop, imei);
    const { body } = await shop.get(listPath('stock-items', { filter: { q: imei } }));
    return body[0].id;
  },
  sales: async shop => {
    const imei = imeiOfItsOwn();
    await enterBill(shop, imei);
    const { status, text, payload } = await shop.post('/api/sales/create', {
      customer: null,
      lines: [{ imei, unitPricePaise: 5_899_00 }],
      payments: [{ method: 'CASH', amountPaise: 5_899_00 }],
    });
    if (status !== 201) throw new Error(text);
    return payload.id;
  },
  'stock-counts': async shop => {
    await enterBill(shop, imeiOfItsOwn());
    const { status, text, payload } = await shop.post('/api/stock-counts', {});
    if (status !== 201) throw new Error(text);
    return payload.id;
  },
  settlements: financedSale,
  bookings: booking,
  estimates: estimate,
  challans: challan,
  'stock-transfers': stockTransfer,
  'brand-claims': claim,
  'ticket-quotes': quotation,
  'old-parts': oldPart,
  logs: async shop => {
    await shop.post('/api/companies', { name: `Logged ${imeiOfItsOwn()}` });
    const { body } = await shop.get(listPath('logs', { range: [0, 0] }));
    return body[0].id;
  },
};

/** Answers the id of some record, made when there is none. */
const anyId = async (shop: OpenShop, resource: AnyResource): Promise<string> => {
  const { body } = await shop.get(listPath(resource.name, { range: [0, 0] }));
  if (body.length > 0) return body[0].id;
  if (resource.writes !== 'server')
    return (await shop.post(`/api/${resource.name}`, await bodyOf(shop, resource))).body.id;
  const make = MADE_BY_SERVER[resource.name];
  if (!make)
    throw new Error(`tests/support/records.ts does not know how a record of ${resource.name} is made`);
  return make(shop);
};

const newId = async (shop: OpenShop, resource: AnyResource): Promise<string> => {
  const { status, text, body } = await shop.post(
    `/api/${resource.name}`,
    await bodyOf(shop, resource, ++serial),
  );
  if (status !== 201) throw new Error(text);
  return body.id;
};

/** Answers a second value of a unique text field: the example with its last character counted up. */
const another = (field: Field, value: unknown, times: number): unknown => {
  if (typeof value === 'number') return value + times;
  if (typeof value !== 'string' || field.kind === 'choice') return value;
  if (field.name === 'email') return `${times}.${value}`;
  if (field.name === 'month')
    return `${2026 + Math.floor(times / 12)}-${String((times % 12) + 1).padStart(2, '0')}`;
  if (field.kind === 'date') return `2025-10-${String(times + 10)}`;
  const digits = /\d+$/.exec(value)?.[0];
  if (!digits) return `${value} ${times}`;
  return (
    value.slice(0, -digits.length) +
    String(Number(digits) + times)
      .padStart(digits.length, '0')
      .slice(-digits.length)
  );
};

/** What links two records leads to two, and to a new one each time. */
const distinctReferences = async (shop: OpenShop, resource: AnyResource, body: Body): Promise<void> => {
  for (const names of resource.unique as readonly (readonly string[])[]) {
    const fields = names.map(name => resource.fieldOf(name));
    const [first] = fields;
    const target = resources.find(({ name }) => name === first?.references);
    if (first && target && target.writes !== 'server' && fields.every(({ kind }) => kind === 'reference'))
      body[first.name] = await newId(shop, target);
  }
};

const isShown = (resource: AnyResource, { name }: Field, body: Body): boolean => {
  const show = resource.when[name]?.show;
  return !show || holds(resource, show, body, { me: '', today: NOW.slice(0, 10) });
};

/**
 * Makes what POST takes: the example, with records made for its references, and another value wherever it must be
 * unique.
 */
export const bodyOf = async (shop: OpenShop, resource: AnyResource, times = 0): Promise<Body> => {
  const body: Body = { ...resource.example };
  for (const field of resource.fields) {
    if (field.readOnly || !isShown(resource, field, body)) continue;
    const target = resources.find(({ name }) => name === field.references);
    if (target) body[field.name] = await anyId(shop, target);
  }
  await distinctReferences(shop, resource, body);
  for (const names of resource.unique as readonly (readonly string[])[]) {
    const last = names
      .map(name => resource.fieldOf(name))
      .filter(({ kind }) => kind !== 'reference' && kind !== 'choice');
    const field = last.find(({ kind }) => kind !== 'storage') ?? last[0];
    if (field && times > 0) body[field.name] = another(field, body[field.name], times);
  }
  return body;
};

import { afterAll, beforeAll, beforeEach, it } from 'vitest';
import { findings } from '../support/books.ts';
import { freshDatabase, type FreshDatabase } from '../support/database.ts';
import { listPath, openShop, type Answer, type Client, type OpenShop } from '../support/openShop.ts';
import { cable, cash, newImei, phones, SHOP_GSTIN, totalOf, used } from '../support/trade.ts';

let within: FreshDatabase;
beforeAll(async () => void (within = await freshDatabase()));
afterAll(() => within.drop());
let shop: OpenShop;
beforeEach(async () => void (shop = await openShop({ within })), 60_000);
const done = (a: Answer) => { if (a.status >= 300) throw new Error(`${a.status} ${a.text}`); return a.payload ?? a.body; };
const log = (name: string, a: any) => console.log('ATTACK', name, a?.status ?? '', (a?.text ?? JSON.stringify(a)).slice(0, 600));
const CHECKS = ['Power', 'Touch', 'Cameras', 'Microphone', 'Speaker', 'Charging', 'Wifi', 'Biometrics'];
const checks = (w: string) => Object.fromEntries(CHECKS.map(c => [`${w}${c}`, 'YES']));
let serial = 0;
const device = (rest: object = {}) => ({ kind: 'REPAIR', customerPhone: `98220${String(++serial).padStart(5, '0')}`, customerName: 'Asha', deviceModel: 'S24', faultText: 'x', ...checks('before'), liquid: 'NO', accountLock: 'NO', dataLossAgreed: true, termsAccepted: true, agreedMaxPaise: 4_000_00, promisedOn: '2026-11-20', ...rest });
const take = (rest: object = {}, by: Client = shop) => by.post('/api/tickets', device(rest));
const step = (id: string, name: string, input: object = {}, by: Client = shop) => by.post(`/api/tickets/${id}/transitions/${name}`, { input });
const display = { company: 'Samsung', model: 'S24 display', itemCategory: 'ACCESSORY', hsnCode: '85177990', gstRateBps: 1800, sellingPricePaise: 3_000_00, tracking: 'QUANTITY' };
const workshop = async () => {
  const company = done(await shop.post('/api/companies', { name: 'Workshop' }));
  const labour = done(await shop.post('/api/products', { companyId: company.id, model: 'Labour', itemCategory: 'SERVICE', hsnCode: '998716', gstRateBps: 1800, sellingPricePaise: 500_00, tracking: 'QUANTITY', active: true }));
  const line = { product: display, unitCostPaise: 1_500_00, gstRateBps: 1800, quantity: 3 };
  const bill = done(await shop.post('/api/purchase-bills', { supplier: { name: 'Spare', phone: '9822077777', gstin: SHOP_GSTIN }, billNo: `SH/${++serial}`, billDate: '2026-11-17', totalPaise: totalOf([line] as never), lines: [line] }));
  return { labourId: labour.id as string, displayId: bill.lines[0].productId as string };
};
const items = (g: any) => [ { kind: 'PART', productId: g.displayId, quantity: 1, unitPricePaise: 3_000_00 }, { kind: 'LABOUR', productId: g.labourId, quantity: 1, unitPricePaise: 500_00 } ];
const ready = async (g: any, rest: object = {}) => {
  const { id } = done(await take({ items: items(g), ...rest }));
  done(await step(id, 'diagnosing', {}, shop.staff)); done(await step(id, 'quoted', { promisedOn: '2026-11-20' }));
  done(await step(id, 'approved', { approvedBy: 'A', approvalChannel: 'PHONE' })); done(await step(id, 'in-repair'));
  const { items: lines } = (await shop.get(`/api/tickets/${id}`)).body;
  done(await shop.put(`/api/tickets/${id}`, { items: lines.map((l: any) => ({ id: l.id, use: 'USED' })) }));
  done(await step(id, 'qc'));
  return done(await step(id, 'ready', checks('after')));
};
const importCsv = (csv: string, by: Client = shop) => by.ask('POST', '/api/tickets/import', undefined, { raw: csv, headers: { 'content-type': 'text/csv' } });

it('ticket: unit swapped at READY, kinds of 500', async () => {
  const g = await workshop();
  const imei = newImei();
  const pl = [phones([imei])];
  done(await shop.post('/api/purchase-bills', { supplier: { name: 'M', phone: '9822099999', gstin: SHOP_GSTIN }, billNo: 'MD/1', billDate: '2026-11-02', totalPaise: totalOf(pl), lines: pl }));
  const t = await ready(g);
  const { items: lines } = (await shop.get(`/api/tickets/${t.id}`)).body;
  log('swap', { text: String((await shop.staff.put(`/api/tickets/${t.id}`, { items: lines.map((l: any, i: number) => ({ id: l.id, ...(i === 0 ? { unitCode: imei } : {}) })) })).status) });
  const d = await step(t.id, 'delivered', { receivedPaise: 3_500_00, paymentMethod: 'UPI', signedBy: 'A' }, shop.staff);
  log('delivered', { text: String(d.status) + d.text.slice(0, 200) });
  if (d.status < 300) log('sale', { text: JSON.stringify(done(await shop.get(`/api/sales/${done(d).saleId}`)).lines.map((l: any) => [l.model, l.imei, l.totalPaise])) });
  // import by staff: customers of rejected rows
  log('import', await importCsv('kind,customerPhone,customerName,faultText,deviceModel\nREPAIR,9822011111,Ghost,Display,S24\n', shop.staff));
  log('ghost', { text: JSON.stringify((await shop.get(listPath('customers', { filter: { q: '9822011111' } }))).body.map((c: any) => c.name)) });
  const many = done(await take({ items: [{ kind: 'LABOUR', productId: g.labourId, quantity: 100, unitPricePaise: 99_999_999_999 }] }));
  log('diag', { text: String((await step(many.id, 'diagnosing')).status) });
  log('quoted huge', await step(many.id, 'quoted', { promisedOn: '2026-11-20' }));
  for (const [n, a] of [
    ['garbage input', await step(many.id, 'quoted', { promisedOn: 5 })],
    ['nul name', await take({ customerName: 'a\u0000b' })],
    ['far promise', await take({ promisedOn: '9999-12-31' })],
    ['bulk put', await shop.ask('PUT', `/api/tickets?filter=${encodeURIComponent(JSON.stringify({ id: [t.id, many.id] }))}`, { state: 'DELIVERED' })],
    ['pickup', await shop.ask('PUT', `/api/tickets?filter=${encodeURIComponent(JSON.stringify({ id: [many.id] }))}`, { assigneeId: 'abc' })],
    ['commission month', await shop.get('/api/commission?month=9999-12')],
    ['commission month0', await shop.get('/api/commission?month=0001-01')],
    ['bank q', await shop.get('/api/bank/BANK/entries?q=99999999999999999999999')],
    ['bank to', await shop.get('/api/bank/BANK?to=9999-12-31')],
    ['bank to2', await shop.get('/api/bank/BANK/entries?to=0001-01-01&earlier=true')],
    ['bank acc', await shop.get('/api/bank/%00')],
    ['bank page', await shop.get('/api/bank/BANK/lines?page=1000000&size=200')],
    ['est valid', await shop.post('/api/estimates', { lines: [{ productId: g.displayId, unitPricePaise: 100, discountPaise: 5000 }] })],
    ['est customer bad', await shop.post('/api/estimates', { customer: { id: t.id }, lines: [{ productId: g.displayId, unitPricePaise: 3_000_00 }] })],
    ['challan nul', await shop.post('/api/challans', { kind: 'OTHER', consignee: { name: 'a\u0000' }, lines: [{ productId: g.displayId }] })],
    ['sale bad est', await shop.post('/api/estimates/xyz/sale', { payments: [] })],
    ['sale bad challan', await shop.post('/api/sales/create', { challanId: t.id, lines: [{ productId: g.displayId, unitPricePaise: 3_000_00 }], payments: [] })],
    ['merge self', await shop.get(`/api/customers/${t.customerId}/merge?mergedId=${t.customerId}`)],
    ['merge upper self', await shop.post(`/api/customers/${t.customerId}/merge`, { mergedId: t.customerId.toUpperCase() })],
    ['erase bad', await shop.post(`/api/customers/zzz/erase`, { reason: 'x' })],
    ['personal bad', await shop.get(`/api/customers/zzz/personal-data`)],
    ['erase open', await shop.post(`/api/customers/${many.customerId}/erase`, { reason: 'x' })],
  ] as const) if (a.status >= 500 || n.startsWith('merge') || n === 'bulk put') log(n, a);
  const m = done(await shop.get(`/api/tickets/${many.id}/message?lang=en&origin=https://x.y`));
  const path = new URL(m.link).pathname;
  for (const [n, a] of [
    ['track form', await shop.anybody.ask('POST', `${path}/decision`, undefined, { raw: 'version=abc&decision=APPROVE', headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' } })],
    ['track null', await shop.anybody.ask('POST', `${path}/decision`, undefined, { raw: 'null', headers: { 'content-type': 'application/json' } })],
    ['track head', await shop.anybody.ask('HEAD', `${path}`)],
  ] as const) log(n, a);
}, 60_000);

it('races; expired estimate; held goods of an exchange', async () => {
  const g = await workshop();
  const t = await ready(g);
  const both = await Promise.all([1, 2, 3].map(() => step(t.id, 'delivered', { receivedPaise: 3_500_00, paymentMethod: 'UPI', signedBy: 'A' })));
  log('parallel delivered', { text: both.map(b => b.status).join() });
  const e = done(await shop.post('/api/estimates', { lines: [{ productId: g.displayId, unitPricePaise: 3_000_00 }] }));
  const sells = await Promise.all([1, 2, 3].map(() => shop.post(`/api/estimates/${e.id}/sale`, { payments: [{ method: 'UPI', amountPaise: 3_000_00 }] })));
  log('parallel estimate', { text: sells.map(b => b.status).join() });
  log('end link of estimate', await shop.post(`/api/sales/${e.id}/share/end`));
  const [imei, old] = [newImei(), newImei()];
  const pl = [phones([imei])];
  const bill = done(await shop.post('/api/purchase-bills', { supplier: { name: 'M', phone: '9822099999', gstin: SHOP_GSTIN }, billNo: 'MD/1', billDate: '2026-11-02', totalPaise: totalOf(pl), lines: pl }));
  done(await shop.post('/api/sales/create', { customer: { name: 'Asha', phone: '9876543210', address: 'Pune' }, lines: [{ imei, unitPricePaise: 74_999_00 }], payments: [{ method: 'UPI', amountPaise: 66_999_00 }, { method: 'EXCHANGE', amountPaise: 8_000_00, buyBack: { productId: bill.lines[0].productId, imei: old, condition: 'USED' } }] }));
  const [unit] = (await shop.get(listPath('stock-items', { filter: { q: old } }))).body;
  log('taken in exchange', { text: JSON.stringify({ onHold: unit?.onHold, checkPending: unit?.checkPending, status: unit?.status }) });
  log('sale of unchecked', await shop.post('/api/sales/create', { lines: [{ imei: old, unitPricePaise: 9_000_00 }], payments: [{ method: 'UPI', amountPaise: 9_000_00 }] }));
  log('challan of unchecked', { text: String((await shop.staff.post('/api/challans', { kind: 'APPROVAL', consignee: { name: 'X' }, lines: [{ imei: old }] })).status) });
}, 60_000);

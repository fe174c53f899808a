/** Bookings, estimates, and repairs from intake to hand-over. */
import { checks } from '../../devices.ts';
import { receipt } from '../books/collecting.ts';
import {
  advancesUsed,
  advanceTax,
  costOfFitted,
  fitParts,
  putPartsBack,
  refundAdvances,
  reserve,
  taxOfAdvance,
  wip,
  type Ticket,
} from '../books/lending.ts';
import { sell as sellInBooks } from '../books/selling.ts';
import { addDays } from '../books/calendar.ts';
import { sumBy, toRupee } from '../books/money.ts';
import { NothingToDo, sentPayment, type OpenBooking, type Operation, type SimShop } from './shop.ts';
import { advanceOf } from './dues.ts';
import { countedLine, sell, sentLines, totalOf, waysOf, whole } from './sales.ts';

export const book: Operation = async shop => {
  const product = shop.oneOf(shop.products.filter(({ isUnit }) => isUnit));
  const customer = shop.oneOf(shop.customers);
  const [price, advance] = [shop.money(9_000_00, 60_000_00), shop.money(500_00, 5_000_00)];
  const payment = waysOf(shop, customer, shop.today, advance, ['CASH', 'UPI', 'CHEQUE']);
  const session = shop.session();
  const answer = await shop.write('/api/receipts', {
    customerId: customer,
    payments: [sentPayment(payment)],
    booking: { productId: product.id, pricePaise: price },
    sessionId: session?.id ?? null,
  });
  receipt(shop.books, {
    id: answer.id,
    day: shop.today,
    customer,
    payments: [{ ...payment, id: answer.payments[0].id }],
    named: [],
    takes: 'ADVANCE',
    discount: 0,
    drawer: session?.drawer ?? null,
  });
  shop.bookings.push({ id: answer.booking.id, receipt: answer.id, customer, product, price, advance });
};

const end = (shop: SimShop, of: OpenBooking): void => {
  shop.bookings = shop.bookings.filter(each => each !== of);
};

export const sellBooked: Operation = async shop => {
  const of = shop.oneOf(
    shop.bookings.filter(({ product }) =>
      shop.books.goods.unitsToSell().some(item => item.product === product.id),
    ),
  );
  const item = shop.oneOf(shop.books.goods.unitsToSell().filter(each => each.product === of.product.id));
  const lines = [{ product: of.product, imei: item.imei ?? '', quantity: 1, price: of.price, discount: 0 }];
  const total = totalOf(lines);
  const credit = Math.min(total, shop.books.creditOf(of.customer), of.advance);
  const rest = total - credit;
  await sell(shop, {
    lines,
    customer: of.customer,
    payments: [
      ...(credit > 0 ? [{ id: '', method: 'STORE_CREDIT' as const, amount: credit }] : []),
      ...(rest > 0 ? [waysOf(shop, of.customer, shop.today, rest, ['UPI', 'CASH'])] : []),
    ],
    rest: { bookingId: of.id },
  });
  end(shop, of);
};
export const endBooking: Operation = async shop => {
  const of = shop.oneOf(shop.bookings);
  await shop.write(`/api/bookings/${of.id}/end`, { reason: 'Not needed any more' });
  end(shop, of);
};
export const refundBooking: Operation = async shop => {
  const of = shop.oneOf(shop.bookings);
  const amount = Math.min(advanceOf(shop, of.receipt), shop.books.creditOf(of.customer));
  if (amount < 1) throw new NothingToDo();
  const { session, ...way } = shop.payOutBy(amount, ['CASH', 'UPI']);
  const paid = shop.paid(way, amount);
  await shop.write(`/api/bookings/${of.id}/end`, {
    reason: 'Not needed any more',
    refund: sentPayment(paid),
    sessionId: session?.id ?? null,
  });
  shop.books.ledger.post(
    shop.today,
    'advance paid back',
    [['STORE_CREDIT', amount, of.customer], ...shop.books.given([paid], shop.today)],
    session?.drawer ?? null,
  );
  end(shop, of);
};

export const estimate: Operation = async shop => {
  const customer = shop.oneOf(shop.customers);
  const lines = [countedLine(shop)];
  const { id } = await shop.write('/api/estimates', {
    customer: { id: customer },
    lines: sentLines(lines),
    validUntil: addDays(shop.today, 60),
  });
  shop.estimates.push({ id, customer, lines });
};
export const sellEstimated: Operation = async shop => {
  const of = shop.oneOf(
    shop.estimates.filter(({ lines }) =>
      lines.every(({ product, quantity }) => shop.books.goods.freeOf(product.id) >= quantity),
    ),
  );
  const lines = of.lines.map(line => ({ ...line, discount: 0 }));
  await sell(shop, {
    lines,
    customer: of.customer,
    payments: whole(shop, lines, of.customer, ['UPI', 'CASH']),
    path: `/api/estimates/${of.id}/sale`,
    mayRefuse: ['ESTIMATE_CLOSED', 'ESTIMATE_EXPIRED'],
  });
  shop.estimates = shop.estimates.filter(each => each !== of);
};
export const declineEstimate: Operation = async shop => {
  const of = shop.oneOf(shop.estimates);
  await shop.write(`/api/estimates/${of.id}/decline`, { reason: 'Too dear' });
  shop.estimates = shop.estimates.filter(each => each !== of);
};

const display = (shop: SimShop) => shop.products.find(({ model }) => model === 'S24 display');
const labour = (shop: SimShop) => shop.products.find(({ isService }) => isService);

async function take(shop: SimShop, isFree: boolean): Promise<void> {
  const customer = shop.oneOf(shop.customers);
  const [part, work] = [display(shop), labour(shop)];
  if (!part || !work) throw new NothingToDo();
  const prices = isFree ? [0, 0] : [shop.money(500_00, 3_000_00), shop.money(100_00, 900_00)];
  const { id, ticketNo } = await shop.write('/api/tickets', {
    kind: isFree ? 'WARRANTY' : 'REPAIR',
    customerId: customer,
    deviceModel: 'Galaxy S24',
    faultText: 'Dark',
    ...checks('before'),
    liquid: 'NO',
    accountLock: 'NO',
    dataLossAgreed: true,
    termsAccepted: true,
    agreedMaxPaise: 10_000_00,
    items: [
      { kind: 'PART', productId: part.id, quantity: 1, unitPricePaise: prices[0] },
      { kind: 'LABOUR', productId: work.id, quantity: 1, unitPricePaise: prices[1] },
    ],
  });
  shop.tickets.push({
    id,
    no: ticketNo ?? '',
    customer,
    isFree,
    part: { product: part.id, pieces: 1 },
    prices: [prices[0] ?? 0, prices[1] ?? 0],
    state: 'RECEIVED',
    reserved: [],
    fitted: [],
    advances: [],
  });
}
export const takeRepair: Operation = shop => take(shop, false);
export const takeWarrantyRepair: Operation = shop => take(shop, true);

const step = async (shop: SimShop, ticket: Ticket, name: string, input: object = {}): Promise<void> => {
  await shop.write(`/api/tickets/${ticket.id}/transitions/${name}`, { input });
  ticket.state = name.toUpperCase().replace('-', '_');
};
const act = (shop: SimShop, ticket: Ticket, name: string, input: object = {}) =>
  shop.write(`/api/tickets/actions/${name}`, { ids: [ticket.id], input });

/** From intake to the agreement, which reserves the part. */
export const agreeRepair: Operation = async shop => {
  const ticket = shop.oneOf(shop.tickets.filter(({ state }) => state === 'RECEIVED'));
  await step(shop, ticket, 'diagnosing');
  await step(shop, ticket, 'quoted', {
    promisedOn: addDays(shop.today, 20),
    promiseReason: `As agreed ${shop.serial()}`,
  });
  await step(shop, ticket, 'approved', { approvedBy: 'Asha', approvalChannel: 'PHONE' });
  ticket.reserved = shop.books.goods.draw(ticket.part.product, ticket.part.pieces);
  reserve(ticket, 1);
};
export const declineRepair: Operation = async shop => {
  const ticket = shop.oneOf(
    shop.tickets.filter(({ state, advances }) => state === 'APPROVED' && advances.length === 0),
  );
  await step(shop, ticket, 'declined', {
    declinedBy: 'Asha',
    declineChannel: 'PHONE',
    closeReason: 'Too dear',
  });
  reserve(ticket, -1);
  ticket.reserved = [];
  await step(shop, ticket, 'ready');
  await step(shop, ticket, 'delivered', { signedBy: 'Asha', receivedPaise: 0 });
  shop.tickets = shop.tickets.filter(each => each !== ticket);
};
export const fitRepair: Operation = async shop => {
  const ticket = shop.oneOf(
    shop.tickets.filter(({ state, reserved }) => state === 'APPROVED' && reserved.length > 0),
  );
  await step(shop, ticket, 'in-repair');
  await act(shop, ticket, 'fit-parts');
  fitParts(shop.books, shop.today, ticket);
};
export const putBackRepair: Operation = async shop => {
  const ticket = shop.oneOf(
    shop.tickets.filter(({ state, fitted }) => state === 'IN_REPAIR' && fitted.length > 0),
  );
  await act(shop, ticket, 'put-parts-back');
  putPartsBack(shop.books, shop.today, ticket);
  ticket.isPutBack = true;
};
export const finishRepair: Operation = async shop => {
  const ticket = shop.oneOf(
    shop.tickets.filter(({ state, isPutBack }) => state === 'IN_REPAIR' && !isPutBack),
  );
  await step(shop, ticket, 'qc');
  await step(shop, ticket, 'ready', checks('after'));
};
/** Without its part the work is billed alone. */
export const finishWithoutPart: Operation = async shop => {
  const ticket = shop.oneOf(
    shop.tickets.filter(({ state, isPutBack }) => state === 'IN_REPAIR' && isPutBack),
  );
  await step(shop, ticket, 'qc');
  await step(shop, ticket, 'ready', checks('after'));
};
export const advanceOfRepair: Operation = async shop => {
  const ticket = shop.oneOf(
    shop.tickets.filter(
      ({ state, isFree }) => !isFree && ['RECEIVED', 'APPROVED', 'IN_REPAIR', 'READY'].includes(state),
    ),
  );
  const amount = shop.money(50_00, 400_00);
  const payment = shop.paid({ method: shop.random.pick(['UPI', 'CARD']) }, amount);
  const receipts = async () =>
    (await shop.read(`/api/receipts?customerId=${ticket.customer}&size=200`)).content as {
      id: string;
      payments: { id: string }[];
    }[];
  const before = new Set((await receipts()).map(({ id }) => id));
  await act(shop, ticket, 'take-advance', { amountPaise: amount, method: payment.method });
  const made = (await receipts()).find(({ id }) => !before.has(id));
  const tax = advanceTax(shop.books, ticket.customer, amount, labour(shop)?.rateBps ?? 1_800);
  const drawer = onlyDrawer(shop);
  receipt(shop.books, {
    id: made?.id ?? '',
    day: shop.today,
    customer: ticket.customer,
    payments: [{ ...payment, id: made?.payments[0]?.id ?? '' }],
    named: [],
    takes: 'ADVANCE',
    discount: 0,
    drawer,
    beside: taxOfAdvance(tax, 1),
  });
  ticket.advances.push({ amount, tax });
};
/** Where a call names no session, money is of the only open drawer. */
const onlyDrawer = (shop: SimShop): string | null => {
  const open = shop.sessions.filter(({ isOpen }) => isOpen);
  return open.length === 1 ? (open[0]?.drawer ?? null) : null;
};
export const refundRepairAdvance: Operation = async shop => {
  const ticket = shop.oneOf(shop.tickets.filter(({ advances }) => advances.length > 0));
  const amount = Math.min(
    sumBy(ticket.advances, each => each.amount),
    shop.books.creditOf(ticket.customer),
  );
  if (amount < 1) throw new NothingToDo();
  await act(shop, ticket, 'refund-advance', { method: 'UPI', reason: 'Too dear' });
  refundAdvances(shop.books, shop.today, ticket, {
    paid: shop.paid({ method: 'UPI' }, amount),
    drawer: onlyDrawer(shop),
  });
};
export const deliverRepair: Operation = async shop => {
  const ticket = shop.oneOf(shop.tickets.filter(({ state }) => state === 'READY'));
  const [part, work] = [display(shop), labour(shop)];
  if (!part || !work) throw new NothingToDo();
  const fittedCost = costOfFitted(ticket);
  const hasPart = ticket.fitted.length > 0;
  const total = toRupee((hasPart ? ticket.prices[0] : 0) + ticket.prices[1]);
  const advance = Math.min(
    sumBy(ticket.advances, each => each.amount),
    shop.books.creditOf(ticket.customer),
    total,
  );
  const received = shop.random.pick([total - advance, total - advance, 0]);
  const before = new Set(shop.books.sales.map(({ id }) => id));
  await step(shop, ticket, 'delivered', { signedBy: 'Asha', paymentMethod: 'UPI', receivedPaise: received });
  const page = await shop.read(`/api/sales/shop-history?customerId=${ticket.customer}&size=200`);
  const made = (page.content as { id: string }[]).find(({ id }) => !before.has(id));
  const sale = await shop.read(`/api/sales/${made?.id}`);
  const lines = [
    ...(hasPart
      ? [
          {
            id: sale.lines[0].id as string,
            product: part,
            quantity: 1,
            price: ticket.prices[0],
            discount: 0,
            fitted: { cost: ticket.isFree ? 0 : fittedCost },
          },
        ]
      : []),
    { id: sale.lines.at(-1).id as string, product: work, quantity: 1, price: ticket.prices[1], discount: 0 },
  ];
  const paidBy = (method: string): string =>
    (sale.payments as { id?: string; method: string }[]).find(each => each.method === method)?.id ?? '';
  sellInBooks(shop.books, {
    id: sale.id,
    no: sale.invoiceNo,
    day: shop.today,
    seller: shop.shop.owner.userId,
    customer: ticket.customer,
    buyer: shop.books.personOf(ticket.customer),
    lines,
    billDiscount: 0,
    payments: [
      ...(received > 0 ? [{ id: paidBy('UPI'), method: 'UPI' as const, amount: received }] : []),
      ...(advance > 0
        ? [{ id: paidBy('STORE_CREDIT'), method: 'STORE_CREDIT' as const, amount: advance }]
        : []),
    ],
    drawer: onlyDrawer(shop),
    isFreeRepair: total === 0,
    // A repair's bill is taken back on its ticket.
    isReplacement: true,
  });
  advancesUsed(shop.books, shop.today, ticket);
  if (ticket.isFree && hasPart) wip(shop.books, shop.today, 'WARRANTY_COST', 'WORK_IN_PROGRESS', fittedCost);
  shop.tickets = shop.tickets.filter(each => each !== ticket);
};

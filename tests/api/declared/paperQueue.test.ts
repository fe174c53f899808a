/** The calls of papers meet a printer that draws only when it is asked to. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { closePrinter, PRINT_LIMITS } from '../../../server/documents/printing.ts';
import type { fairQueue as newQueue, Waiting } from '../../../server/documents/fairQueue.ts';
import type { Printable } from '../../../server/documents/printer.ts';
import { done } from '../../support/answers.ts';
import { listen } from '../../support/listening.ts';
import { openShop, type OpenShop, type SignedInClient } from '../../support/openShop.ts';
import type { PrinterStub } from '../../support/printerStub.ts';
import { cablesInStock } from '../../support/purchases.ts';
import { otherLanguage } from '../../support/offers.ts';

const { stub, waiting } = await vi.hoisted(async () => {
  const { printerStub } = await import('../../support/printerStub.ts');
  return { stub: printerStub() as PrinterStub, waiting: [] as { work: Printable }[] };
});
vi.mock('../../../server/documents/printerThread.ts', () => ({ startPrinterThread: stub.start }));
vi.mock('../../../server/documents/fairQueue.ts', async original => {
  const { fairQueue } = await original<{ fairQueue: typeof newQueue }>();
  type Job = Waiting & { work: Printable };
  const heard = (...limits: Parameters<typeof fairQueue>) => {
    const queue = fairQueue<Job>(...limits);
    return { ...queue, add: (job: Job) => (waiting.push(job), queue.add(job)) };
  };
  return { fairQueue: heard };
});

let shop: OpenShop;
let neighbour: Awaited<ReturnType<OpenShop['neighbour']>>;
let cable: string;

const sell = async (quantity = 1): Promise<string> => {
  const sale = await shop.staff.post('/api/sales/create', {
    customer: { name: 'Asha Patil', phone: '9876543210' },
    lines: [{ productId: cable, quantity, unitPricePaise: 499_00 }],
    payments: [{ method: 'CASH', amountPaise: quantity * 499_00 }],
  });
  return done(sale).id;
};

beforeAll(async () => {
  shop = await openShop();
  neighbour = await shop.neighbour();
  cable = await cablesInStock(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await closePrinter();
  stub.cancelled.splice(0);
});

const isWord = (word: string) => (work: Printable) => JSON.stringify(work).includes(word);
const drawingOf = (word: string) => stub.drawing.filter(({ work }) => isWord(word)(work));
const until = (condition: () => boolean) => vi.waitFor(() => expect(condition()).toBe(true), 20_000);
const invoice = (client: SignedInClient, id: string, query = '') =>
  client.get(`/api/sales/${id}/invoice.pdf${query}`);

/** Asks for a paper, draws it and awaits the answer. */
const drawn = async (client: SignedInClient, id: string): Promise<string> => {
  const answer = invoice(client, id);
  await until(() => stub.drawing.length === 1);
  stub.finish();
  const { status, text } = await answer;
  expect(status).toBe(200);
  return text;
};

/** Asks for so many different papers at once. */
const crowd = async (client: SignedInClient, count: number) => {
  const ids = await Promise.all(Array.from({ length: Math.ceil(count / 4) }, () => sell()));
  const papers = ids.flatMap(id => ['A4', 'A5', '80mm', '58mm'].map(size => ({ id, size })));
  return papers
    .slice(0, count)
    .map(({ id, size }) => invoice(client, id, `?size=${size}&lang=${otherLanguage}`));
};

const finishAll = async (answers: readonly Promise<unknown>[]) => {
  let open = answers.length;
  for (const answer of answers) void answer.finally(() => (open -= 1));
  while (open > 0) {
    if (stub.drawing.length > 0) stub.finish();
    await new Promise(resolve => setImmediate(resolve));
  }
};

describe('the queue of papers', () => {
  it('429 with a sentence and Retry-After beyond a person’s limit', async () => {
    // One is being drawn.
    const answers = await crowd(shop.staff, PRINT_LIMITS.person + 2);
    const refused = await Promise.race(answers);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(refused.body).toMatchObject({
      code: 'TOO_MANY_PAPERS',
      message: 'Too many PDFs are waiting to be made. Try again in 5 s.',
    });
    await finishAll(answers);
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: PRINT_LIMITS.person + 1 }, () => 200),
      429,
    ]);
  });

  it('another shop’s crowd delays a paper by one at most', async () => {
    const others = await crowd(shop.staff, 20);
    await until(() => stub.drawing.length === 1);
    const name = 'Neighbour';
    await neighbour.put('/shop', { shopStoreName: name });
    const product = await cablesInStock(neighbour);
    const sale = await neighbour.post('/api/sales/create', {
      customer: { name: 'Ravi', phone: '9811111111' },
      lines: [{ productId: product, quantity: 1, unitPricePaise: 499_00 }],
      payments: [{ method: 'CASH', amountPaise: 499_00 }],
    });
    const own = invoice(neighbour, done(sale).id);
    await until(() => waiting.some(({ work }) => isWord(name)(work)));
    stub.finish();
    await until(() => drawingOf(name).length === 1);
    stub.finish();
    expect((await own).status).toBe(200);
    await closePrinter();
    await Promise.all(others);
    shop.logged.splice(0);
  });

  it('a client that hangs up takes its paper along', async () => {
    const server = await listen(shop.app);
    try {
      const ask = (id: string) => {
        const leaving = new AbortController();
        const headers = { authorization: `Bearer ${shop.staff.accessToken}` };
        const answer = fetch(`${server.baseUrl}/api/sales/${id}/invoice.pdf`, {
          headers,
          signal: leaving.signal,
        }).then(
          ({ status }) => status,
          () => 'gone',
        );
        return { leave: () => leaving.abort(), answer };
      };
      const one = ask(await sell());
      await until(() => stub.drawing.length === 1);
      one.leave();
      expect(await one.answer).toBe('gone');
      await until(() => stub.cancelled.length === 1);
      stub.finish(stub.drawing[0], { problem: 'cancelled' });
      expect(shop.logged).toEqual([]);
    } finally {
      await server.close();
    }
  });
});

describe('a paper in the cache', () => {
  it('is answered without drawing, to whoever may see it', async () => {
    const id = await sell();
    const pdf = await drawn(shop.staff, id);
    expect((await invoice(shop.owner, id)).text).toBe(pdf);
    expect((await invoice(neighbour, id)).status).toBe(404);
    expect((await shop.anybody.get(`/api/sales/${id}/invoice.pdf`)).status).toBe(401);
    expect(stub.drawing).toEqual([]);
  });

  it('another language or size is another paper', async () => {
    const id = await sell();
    await drawn(shop.staff, id);
    for (const query of [
      ...(otherLanguage === 'en' ? [] : [`?lang=${otherLanguage}`]),
      '?size=A5',
      '?copies=2',
    ]) {
      const answer = invoice(shop.staff, id, query);
      await until(() => stub.drawing.length === 1);
      stub.finish();
      expect((await answer).status).toBe(200);
    }
  });

  it.each([
    ['the shop’s name', 'PUT', '/shop', { shopStoreName: 'Patil Mobiles' }],
    ['its terms', 'POST', '/api/shop-settings', { invoiceTerms: 'No returns' }],
    ['its template', 'POST', '/api/shop-settings', { invoiceTemplateNo: 'TEMPLATE_003' }],
  ])('is drawn anew after a change of %s', async (_, method, path, change) => {
    const id = await sell();
    const before = await drawn(shop.staff, id);
    done(await shop.owner.ask(method, path, change));
    expect(await drawn(shop.staff, id)).not.toBe(before);
  });

  it('is drawn anew when its sale is cancelled', async () => {
    const id = await sell();
    await drawn(shop.staff, id);
    done(await shop.owner.post(`/api/sales/${id}/cancel`, { reason: 'Entered twice' }));
    const answer = invoice(shop.staff, id);
    await until(() => stub.drawing.length === 1);
    expect(stub.drawing[0]?.work).toMatchObject({
      paper: { data: { cancelledBy: { reason: 'Entered twice' } } },
    });
    stub.finish();
    expect((await answer).status).toBe(200);
  });
});

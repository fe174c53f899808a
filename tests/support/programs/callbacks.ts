/** Run inside a copy of the project with the example of docs/worked-example.md: uses it over the API, prints what came back. */
import { openWorker } from '../../../server/kit/jobs/worker.ts';
import pino from 'pino';
import { resourceOf } from '../../../src/resources/index.ts';
import { openShop } from '../openShop.ts';
import { pdfText } from '../pdfText.ts';
import { bodyOf } from '../records.ts';

const customers = resourceOf('customers');
if (!customers) throw new Error('There are no customers');
const shop = await openShop();
const worker = openWorker({ db: shop.db, clock: () => shop.clock.now(), log: pino({ level: 'silent' }) });
try {
  const { owner, staff, office } = shop;
  const { body: customer } = await owner.post('/api/customers', await bodyOf(shop, customers));
  const create = (about: string, more: object = {}) =>
    staff.post('/api/callbacks', { customerId: customer.id, about, dueOn: '2026-11-18', ...more });
  const made = await create('Price of a cover');
  const past = await create('Repair', { dueOn: '2020-01-01' });
  const later = await create('Exchange of an old phone');
  const putOff = await staff.post('/api/callbacks/actions/put-off', {
    ids: [later.body.id],
    input: { days: 3 },
  });
  const due = await staff.get('/api/callbacks/due');
  const pdf = await shop.app.request('/api/callbacks/due.pdf', {
    headers: { authorization: `Bearer ${staff.accessToken}` },
  });
  const text = pdfText(new Uint8Array(await pdf.arrayBuffer()));
  const record = () => staff.post(`/api/callbacks/${made.body.id}/outcome`, { outcome: 'NO_ANSWER' });
  const outcome = await record();
  const again = await record();
  await worker.settled(shop.shopId);
  const listed = await staff.get(`/api/callbacks?filter=${encodeURIComponent('{"q":"cover"}')}`);
  const report = await staff.get('/api/callbacks/report?month=2026-11');
  const [day] = report.payload.days as { day: string; open: number; reached: number; unanswered: number }[];
  process.stdout.write(
    JSON.stringify({
      made: made.status,
      past: past.body.errors,
      putOff: putOff.payload,
      office: (await office.get('/api/callbacks/due')).status,
      due: due.payload.map(({ about }: { about: string }) => about),
      outcome: [outcome.status, outcome.payload.outcome],
      again: [again.status, again.body.message],
      tomorrow: listed.body
        .filter((each: { id: string }) => each.id !== made.body.id)
        .map((each: { about: string }) => each.about),
      report: [report.status, { open: day?.open, reached: day?.reached, unanswered: day?.unanswered }],
      paper: ['Call list', 'Price of a cover', '18/11/2026'].filter(words => text.includes(words)),
    }),
  );
} finally {
  await shop.close();
}
process.exit(0);

/** Declared papers and labels: which there are, as files, and what each reader sees on them. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { done, refused } from '../../support/answers.ts';
import { openMachines } from '../../support/machines.ts';
import { openShop, type Client, type OpenShop } from '../../support/openShop.ts';
import { pdfText } from '../../support/pdfText.ts';

vi.mock('../../../src/resources/index.ts', async original => {
  const { withMachinesOnPaper } = await import('../../support/machinePapers.ts');
  return withMachinesOnPaper(await original<Parameters<typeof withMachinesOnPaper>[0]>());
});
vi.mock('../../../src/resources/papers.ts', async original => {
  const { definedPapers } = await import('../../support/machinePapers.ts');
  const own = await original<{ papersOf: (name: string) => unknown }>();
  const machines = definedPapers();
  return { ...own, papersOf: (name: string) => (name === 'machines' ? machines : own.papersOf(name)) };
});
vi.mock('../../../src/kit/paperChecks.ts', () => ({ checkPapers: () => undefined }));

let shop: OpenShop;
let customerId: string;
beforeAll(async () => {
  shop = await openShop();
  await openMachines(shop);
  const customer = { name: 'Asha Patil', phone: '9822054321', address: '14 Laxmi Road' };
  customerId = done(await shop.post('/api/customers', customer)).id;
});
afterAll(() => shop.close());

const OFFER = { serial: 'PR/26/0001', costCode: 'C-77', customerName: 'Asha Patil', dueOn: '2026-11-20' };
const machine = async (rest: object = {}): Promise<string> =>
  done(
    await shop.post('/api/machines', {
      ...OFFER,
      customerId,
      offeredPaise: 3_500_00,
      isShared: true,
      ...rest,
    }),
  ).id;
const fileText = async (path: string, by: Client = shop): Promise<string> => {
  const response = await shop.app.request(path, {
    headers: { authorization: `Bearer ${(by as typeof shop.staff).accessToken}` },
  });
  expect(response.status, path).toBe(200);
  return pdfText(new Uint8Array(await response.arrayBuffer()));
};
const slip = (id: string, by?: Client) => fileText(`/api/machines/${id}/paper.pdf?paper=SLIP&lang=en`, by);

it('papers: those of the state, another is refused, an unknown one is no paper', async () => {
  const id = await machine();
  const papers = async () => done(await shop.get(`/api/machines/${id}/document`)).papers;
  expect(await papers()).toEqual(['SLIP']);
  refused(await shop.get(`/api/machines/${id}/paper.pdf?paper=RELEASE`), 409, 'NO_SUCH_PAPER');
  expect((await shop.get(`/api/machines/${id}/paper.pdf?paper=NONE`)).status).toBe(422);
  expect(await slip(id)).toContain('Job card');
  done(await shop.post(`/api/machines/${id}/transitions/done`, {}));
  expect(await papers()).toEqual(['SLIP', 'RELEASE']);
  expect(await slip(id)).toContain('Warranty claim');
  expect((await shop.get(`/api/machines/x/document`)).status).toBe(404);
});

it('papers: number, day of an instant, facts, party and amount are of the record', async () => {
  const text = await slip(await machine());
  const amounts = ['₹3,500.00', 'Rupees Three Thousand Five Hundred Only'];
  for (const words of ['PR/26/0001', '18/11/2026', '20/11/2026', 'C-77', '14 Laxmi Road', ...amounts])
    expect(text).toContain(words);
});

it('papers: have what their reader sees of the record and of those beside it', async () => {
  const id = await machine();
  const shown = async (by: Client) => {
    const { costCode, customer } = done(await by.get(`/api/machines/${id}/document`));
    const text = await slip(id, by);
    return [costCode ?? null, customer.address, text.includes('C-77'), text.includes('14 Laxmi Road')];
  };
  expect(await shown(shop)).toEqual(['C-77', '14 Laxmi Road', true, true]);
  expect(await shown(shop.staff)).toEqual([null, '14 Laxmi Road', false, true]);
  const { id: roleId } = (await shop.post('/api/roles', { name: 'Bench', base: 'office' })).body;
  await shop.put(`/api/roles/${roleId}`, { without: ['customers.read'] });
  await shop.put(`/api/people/${shop.office.userId}`, { roleId });
  expect(await shown(shop.office)).toEqual([null, null, false, false]);
});

it('papers: a record out of reach has none, and no label', async () => {
  const id = await machine({ isShared: false, place: 'Hall 2' });
  for (const path of ['document', 'paper.pdf?paper=SLIP', 'label.pdf'])
    expect([path, (await shop.office.get(`/api/machines/${id}/${path}`)).status]).toEqual([path, 404]);
});

it('label: code, corner and line, where its condition holds', async () => {
  const text = await fileText(`/api/machines/${await machine({ place: 'Hall 2' })}/label.pdf`);
  for (const words of ['PR/26/0001', '20/11/2026', 'Hall 2']) expect(text).toContain(words);
  refused(await shop.get(`/api/machines/${await machine()}/label.pdf`), 409, 'NO_SUCH_PAPER');
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listPath, openShop, type OpenShop } from '../support/openShop.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const PATH = '/api/companies/import';
const fileOf = (names: readonly string[]) => `name\n${names.join('\n')}\n`;
const send = (raw: string, headers: Record<string, string> = {}, path = PATH) =>
  shop.post(path, undefined, { raw, headers });
const count = async (q: string) =>
  Number((await shop.get(listPath('companies', { filter: { q } }))).headers.get('x-total-count'));

const FORM = { 'content-type': 'multipart/form-data; boundary=b' };
const formOf = (content: string) =>
  `--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${content}\r\n--b--\r\n`;

describe('import', () => {
  it('form: is read; a malformed one is refused with a message', async () => {
    expect((await send(formOf(fileOf(['Nokia'])), FORM)).body).toEqual({ accepted: 1, rejected: [] });
    const form = formOf(fileOf(['Lava']));
    for (const [raw, type] of [
      [form.slice(0, -20), FORM['content-type']],
      [form, 'multipart/form-data'],
      [form, 'multipart/form-data; boundary=other'],
      ['rubbish', FORM['content-type']],
      ['', FORM['content-type']],
    ] as const) {
      const { status, body } = await send(raw, { 'content-type': type });
      expect(status, type).toBe(400);
      expect(body).toMatchObject({ code: 'NOT_READABLE', errors: { file: expect.any(String) } });
    }
    expect(await count('lava')).toBe(0);
  });

  it('heading: of 200,000 columns or 31 MB is refused with a short message', async () => {
    for (const raw of [`${'a,'.repeat(200_000)}\n1\n`, `${'a'.repeat(31 * 1024 * 1024)}\n1\n`]) {
      const { status, body, text } = await send(raw);
      expect(status).toBe(422);
      expect(Object.keys(body.errors)).toEqual(['file']);
      expect(text.length).toBeLessThan(300);
    }
  });

  it('key: a file sent twice is imported once, with the same response', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const names = ['Itel', 'Itel', 'Tecno'];
    const tried = await send(fileOf(names), headers, `${PATH}?dryRun=true`);
    expect(tried.body.accepted).toBe(2);
    const first = await send(fileOf(names), headers);
    expect(first.body).toEqual(tried.body);
    expect((await send(fileOf(names), headers)).body).toEqual(first.body);
    const form = { ...FORM, ...headers };
    expect((await send(formOf(fileOf(names)), form)).body).toEqual(first.body);
    const other = await send(fileOf(['Infinix']), headers);
    expect(other).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_MISMATCH' } });
    const wrong = await send(fileOf(['Infinix']), { 'idempotency-key': 'no uuid' });
    expect(Object.keys(wrong.body.errors)).toEqual(['Idempotency-Key']);
    expect(await count('infinix')).toBe(0);
    const formKey = { ...FORM, 'idempotency-key': randomUUID() };
    const one = await send(formOf(fileOf(['Infinix'])), formKey);
    const again = await send(formOf(fileOf(['Infinix'])).replaceAll('--b', '--c'), {
      ...formKey,
      'content-type': 'multipart/form-data; boundary=c',
    });
    expect([one.body, again.body]).toEqual([one.body, { accepted: 1, rejected: [] }]);
  });

  it('row: a record listed twice is updated once', async () => {
    const { body } = await shop.post('/api/companies', { name: 'Sharp' });
    const raw = `id,name\n${body.id},Sharp Japan\n${body.id.toUpperCase()},Sharp India\n`;
    expect((await send(raw)).body).toEqual({
      accepted: 1,
      rejected: [{ row: 2, errors: { id: expect.any(String) } }],
    });
    expect((await shop.get(`/api/companies/${body.id}`)).body.name).toBe('Sharp Japan');
  });

  it('case: of two names equal in the database, the first is imported, in any batch', async () => {
    const names = ['ΑΣ', ...Array.from({ length: 700 }, (_, at) => `Maker ${at}`), 'ασ'];
    const dry = await send(fileOf(names), {}, `${PATH}?dryRun=true`);
    expect(dry.body).toEqual({
      accepted: 701,
      rejected: [{ row: 702, errors: { name: expect.any(String) } }],
    });
    expect((await send(fileOf(names))).body).toEqual(dry.body);
  });

  it('dry run: a long file does not block other writes', async () => {
    let ended = false;
    const names = Array.from({ length: 6_000 }, (_, at) => `Trial ${at}`);
    const dry = send(fileOf(names), {}, `${PATH}?dryRun=true`).finally(() => {
      ended = true;
    });
    const written = await shop.post('/api/companies', { name: 'Meanwhile' });
    expect([written.status, ended]).toEqual([201, false]);
    expect((await dry).body).toEqual({ accepted: 6_000, rejected: [] });
  });

  it('slices: a field that the person must not change refuses the file with nothing written', async () => {
    const rows = Array.from(
      { length: 700 },
      (_, at) => `Buyer ${at},${9_000_000_000 + at},${at === 650 ? '500' : ''}`,
    );
    const raw = `name,phone,creditLimitPaise\n${rows.join('\n')}\n`;
    const answer = await shop.staff.post('/api/customers/import', undefined, { raw });
    expect(answer).toMatchObject({ status: 403, body: { code: 'FIELD_FORBIDDEN' } });
    expect((await shop.get('/api/customers?range=[0,0]')).headers.get('x-total-count')).toBe('0');
  });

  it('slices: one that was cut off goes on behind its last slice, for whoever sends the file', async () => {
    const names = Array.from({ length: 1_100 }, (_, at) => (at % 1_000 === 7 ? '' : `Cut ${at}`));
    const raw = `name,logoUrl\n${names.map(name => `${name},https://example.in/a.png`).join('\n')}\n`;
    const first = await send(raw);
    expect(first.body).toMatchObject({ accepted: 1_098, rejected: [{ row: 8 }, { row: 1_008 }] });
    // It is as after a kill behind the first slice.
    const undo = (sql: string) => shop.db.asOwner(tx => tx.run(sql, [shop.shopId]));
    await undo(
      `DELETE FROM companies WHERE shop_id = $1 AND name LIKE 'Cut %' AND substr(name, 5)::int >= 500`,
    );
    await undo('DELETE FROM import_slices WHERE shop_id = $1 AND slice > 0');
    await undo(
      `UPDATE import_runs SET finished_at = NULL
        WHERE shop_id = $1 AND id = (SELECT run_id FROM import_slices WHERE shop_id = $1 AND accepted = 499 ORDER BY run_id::text DESC LIMIT 1)`,
    );
    const { body } = await shop.get(listPath('companies', { filter: { q: 'Cut 12' }, range: [0, 0] }));
    await shop.put(`/api/companies/${body[0].id}`, { name: 'Changed in between' });
    const again = await shop.staff.post(PATH, undefined, { raw });
    expect(again.body).toEqual(first.body);
    expect(await count('Cut')).toBe(1_097);
    expect(await count('Changed in between')).toBe(1);
  });

  it('slices: a key that was cut off gets the answer of the request that ended its run', async () => {
    const raw = fileOf(Array.from({ length: 700 }, (_, at) => `Key ${at}`));
    const [cutOff, another] = [{ 'idempotency-key': randomUUID() }, { 'idempotency-key': randomUUID() }];
    const first = await send(raw, cutOff);
    expect(first.body).toEqual({ accepted: 700, rejected: [] });
    // It is as after a kill behind the first slice.
    const undo = (sql: string, ...more: string[]) =>
      shop.db.asOwner(tx => tx.run(sql, [shop.shopId, ...more]));
    await undo(
      `DELETE FROM companies WHERE shop_id = $1 AND name LIKE 'Key %' AND substr(name, 5)::int >= 500`,
    );
    await undo('DELETE FROM import_slices WHERE shop_id = $1 AND slice > 0 AND accepted = 200');
    await undo(
      'UPDATE import_runs SET finished_at = NULL WHERE shop_id = $1 AND $2::uuid = ANY (keys)',
      cutOff['idempotency-key'],
    );
    await undo(
      'UPDATE idempotency_keys SET answer = NULL WHERE shop_id = $1 AND key = $2',
      cutOff['idempotency-key'],
    );
    for (const headers of [another, cutOff, another])
      expect((await send(raw, headers)).body).toEqual(first.body);
    expect(await count('Key')).toBe(700);
  });

  it('slices: the same file in two requests at the same time is written once, and both are answered alike', async () => {
    const raw = fileOf(Array.from({ length: 1_600 }, (_, at) => `Pair ${at}`));
    const answers = await Promise.all([send(raw), shop.staff.post(PATH, undefined, { raw })]);
    for (const { body } of answers) expect(body).toEqual({ accepted: 1_600, rejected: [] });
    expect(await count('Pair')).toBe(1_600);
    // It has ended: sent again it is a new import.
    expect((await send(raw)).body).toMatchObject({ accepted: 0 });
  });
});

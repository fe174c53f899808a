/** Each case and sentence of docs/access.md: how `see`, `change`, `rows`, `access` and own roles decide together. */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  listPath,
  openShop,
  type Answer,
  type Client,
  type OpenShop,
  type SignedInClient,
} from '../../support/openShop.ts';
import { openParcels } from '../../support/parcels.ts';
import { importRow } from '../../support/tracking.ts';

vi.mock('../../../src/resources/index.ts', async original => {
  const { withParcels } = await import('../../support/parcels.ts');
  return withParcels(await original<Parameters<typeof withParcels>[0]>());
});
vi.mock('../../../server/kit/behaviour/index.ts', async original => {
  const { withParcelBodies } = await import('../../support/parcels.ts');
  return withParcelBodies(await original<Parameters<typeof withParcelBodies>[0]>());
});

let shop: OpenShop;
let staff: SignedInClient;
let office: SignedInClient;
beforeAll(async () => {
  shop = await openShop();
  ({ staff, office } = shop);
  await openParcels(shop);
});
afterAll(() => shop.close());

const COST_PAISE = 7_654_321;

const post = (by: SignedInClient, values: object): Promise<Answer> =>
  by.post('/api/parcels', {
    name: `Parcel ${randomUUID()}`,
    ownerId: by.userId,
    visibleTo: 'EVERYONE',
    ...values,
  });
/** A parcel of the owner's that everyone reads. */
const newParcel = async (values: object = {}): Promise<string> => {
  const { status, text, body } = await post(shop.owner, values);
  expect(status, text).toBe(201);
  return body.id;
};
const ofStaff = (values: object = {}): Promise<string> => newParcel({ ownerId: staff.userId, ...values });
const hidden = (values: object = {}): Promise<string> => newParcel({ visibleTo: 'ITS_OWNER', ...values });
const at = (id: string, more = ''): string => `/api/parcels/${id}${more}`;
const put = (id: string, values: object, by: Client = staff): Promise<Answer> => by.put(at(id), values);
const read = async (id: string, by: Client = shop) => (await by.get(at(id))).body;
const send = (id: string, by: Client = staff, input: object = { kilos: 2 }): Promise<Answer> =>
  by.post(at(id, '/transitions/sent'), { input });
const act = (name: string, ids: readonly string[], by: Client = staff): Promise<Answer> =>
  by.post(`/api/parcels/actions/${name}`, { ids });
const reveal = (id: string, field: string, by: Client): Promise<Answer> =>
  by.post(at(id, `/secrets/${field}`), undefined);
const upload = (id: string, by: Client): Promise<Answer> =>
  by.ask('POST', at(id, '/files'), undefined, {
    raw: '--b\r\nContent-Disposition: form-data; name="file"; filename="list.txt"\r\nContent-Type: text/plain\r\n\r\nCables\r\n--b--\r\n',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  });

const answers = ({ status, text, body }: Answer, expected: number, code?: string): void => {
  expect(status, text).toBe(expected);
  if (code !== undefined) expect(body.code).toBe(code);
};
/** The fields that a refusal names. */
const refuses = ({ status, text, body }: Answer, expected: number, ...fields: string[]): void => {
  expect(status, text).toBe(expected);
  expect(Object.keys(body.errors ?? {})).toEqual(fields);
};

/** Gives a person a role of the shop's own as long as the work takes. */
const inOwnRole = async (
  by: SignedInClient,
  role: { base: 'staff' | 'office'; without?: string[]; with?: string[] },
  work: (roleId: string) => Promise<void>,
): Promise<void> => {
  const made = await shop.post('/api/roles', { name: `Role ${randomUUID()}`, ...role });
  answers(made, 201);
  const give = (roleId: string | null) => shop.put(`/api/people/${by.userId}`, { roleId });
  answers(await give(made.body.id), 200);
  try {
    await work(made.body.id);
  } finally {
    answers(await give(null), 200);
  }
};

const CASES: Readonly<Record<string, () => Promise<void>>> = {
  async 'a role without `access` reads the list or a record'() {
    const id = await newParcel();
    answers(await office.get('/api/parcels'), 403);
    answers(await office.get(at(id)), 403);
  },

  async 'a record that `rows` hides: read, change, delete, timeline'() {
    const id = await hidden();
    answers(await staff.get(at(id)), 404);
    answers(await put(id, { name: 'Mine' }), 404);
    answers(await staff.delete(at(id)), 404);
    answers(await staff.get(at(id, '/timeline')), 404);
    answers(await shop.get(at(id, '/timeline')), 200);
  },

  async 'the same as a reference of another record'() {
    const partOfId = await hidden();
    refuses(await post(staff, { partOfId }), 422, 'partOfId');
    refuses(await put(await ofStaff(), { partOfId }), 422, 'partOfId');
  },

  async 'a record that may be read and not written, changed'() {
    const id = await newParcel();
    answers(await staff.get(at(id)), 200);
    answers(await put(id, { name: 'Mine' }), 403);
    answers(await staff.delete(at(id)), 403);
  },

  async 'a hidden field (`see`) in an answer, export, timeline'() {
    const id = await newParcel({ costPaise: COST_PAISE });
    const filter = encodeURIComponent(JSON.stringify({ id: [id] }));
    for (const path of [
      at(id),
      `/api/parcels?filter=${filter}`,
      `/api/parcels/export?format=csv&filter=${filter}`,
      at(id, '/timeline'),
    ]) {
      const { status, text } = await staff.get(path);
      expect(status, text).toBe(200);
      expect(text, path).not.toMatch(/costPaise|76543.?21/);
    }
    expect(await read(id)).toMatchObject({ costPaise: COST_PAISE });
  },

  async 'a filter or sort by a hidden field'() {
    answers(await staff.get(listPath('parcels', { filter: { costPaise_gte: 1 } })), 422);
    answers(await staff.get(listPath('parcels', { sort: ['costPaise', 'ASC'] })), 422);
    answers(await shop.get(listPath('parcels', { sort: ['costPaise', 'ASC'] })), 200);
  },

  async 'a hidden field sent'() {
    const id = await ofStaff({ costPaise: COST_PAISE });
    const answer = await put(id, { costPaise: COST_PAISE });
    refuses(answer, 403, 'costPaise');
    answers(answer, 403, 'FIELD_FORBIDDEN');
    refuses(await post(staff, { costPaise: 1 }), 403, 'costPaise');
  },

  async 'a field with `change` sent changed; sent back unchanged'() {
    const id = await ofStaff({ discountBps: 500 });
    refuses(await put(id, { discountBps: 600 }), 403, 'discountBps');
    answers(await put(id, { discountBps: 500, name: 'Renamed' }), 200);
    expect(await read(id)).toMatchObject({ discountBps: 500, name: 'Renamed' });
  },

  async 'the workflow’s field sent by `PUT` or import'() {
    const id = await ofStaff();
    refuses(await put(id, { state: 'SENT' }), 422, 'state');
    const { body } = await importRow(staff, 'parcels', { id, state: 'SENT' });
    expect(Object.keys(body.rejected[0].errors)).toEqual(['state']);
    expect((await read(id)).state).toBe('ASKED');
  },

  async 'a transition out of another state; by the person of `notBy`'() {
    const sent = await ofStaff();
    answers(await send(sent), 200);
    answers(await send(sent), 409, 'WRONG_STATE');
    answers(await send(await ofStaff({ askedById: staff.userId })), 403);
  },

  async 'deleting a record with a value that the role may not change'() {
    const id = await ofStaff({ discountBps: 500 });
    refuses(await staff.delete(at(id)), 403, 'discountBps');
    answers(await staff.delete(at(await ofStaff())), 200);
    answers(await shop.delete(at(id)), 200);
  },

  async 'deleting what `deletable` does not allow; what is in use'() {
    const sent = await ofStaff();
    answers(await send(sent), 200);
    answers(await shop.delete(at(sent)), 409, 'WRONG_STATE');
    const whole = await ofStaff();
    await newParcel({ partOfId: whole });
    answers(await staff.delete(at(whole)), 409, 'REFERENCED');
  },

  async 'an import with a column that the role may not set'() {
    const name = `Imported ${randomUUID()}`;
    refuses(await importRow(staff, 'parcels', { name, costPaise: 100 }), 403, 'costPaise');
    expect((await shop.get(listPath('parcels', { filter: { q: name } }))).body).toEqual([]);
  },

  async 'a sum (`totals`) of a hidden field'() {
    const tag = randomUUID();
    await newParcel({ name: `${tag} a`, kilos: 3, costPaise: COST_PAISE });
    await hidden({ name: `${tag} b`, kilos: 4, costPaise: COST_PAISE });
    const totals = async (by: Client) =>
      (await by.get(`/api/parcels/totals?filter=${encodeURIComponent(JSON.stringify({ q: tag }))}`)).payload;
    expect(await totals(staff)).toEqual({ kilos: 3 });
    expect(await totals(shop)).toEqual({ kilos: 7, cost: 2 * COST_PAISE });
  },

  async 'a computed path, sum or count over records out of reach'() {
    const whole = await hidden({ name: 'Whole' });
    const part = await newParcel({ partOfId: whole });
    expect(await read(part, staff)).toMatchObject({ partOf: null });
    expect(await read(part)).toMatchObject({ partOf: 'Whole' });
    const seen = await newParcel();
    await hidden({ partOfId: seen, kilos: 4 });
    await newParcel({ partOfId: seen, kilos: 3 });
    expect(await read(seen, staff)).toMatchObject({ parts: 1, partsKilos: 3 });
    expect(await read(seen)).toMatchObject({ parts: 2, partsKilos: 7 });
  },

  async 'a file of a record'() {
    const [theirs, gone, own] = [await newParcel(), await hidden(), await ofStaff()];
    const file = (await upload(theirs, shop)).payload.id;
    const unseen = (await upload(gone, shop)).payload.id;
    answers(await staff.get(`/api/files/${file}`), 200);
    answers(await staff.get(`/api/files/${unseen}`), 404);
    answers(await upload(gone, staff), 404);
    answers(await upload(theirs, staff), 403);
    answers(await staff.delete(at(theirs, `/files/${file}`)), 403);
    answers(await upload(own, staff), 201);
  },

  async 'a secret without `see`, or whose `reveal` does not hold'() {
    const [own, theirs] = [
      await ofStaff({ pin: '1234', ownersPin: '5678' }),
      await newParcel({ pin: '1234' }),
    ];
    answers(await reveal(own, 'ownersPin', staff), 403);
    answers(await reveal(theirs, 'pin', staff), 403);
    expect((await reveal(own, 'pin', staff)).payload).toEqual({ secret: '1234' });
    const logged = await shop.get(listPath('logs', { filter: { action: ['SECRET'], recordId: own } }));
    expect(logged.body).toHaveLength(1);
  },

  async 'a resource that an own role took away'() {
    const tag = `Taken ${randomUUID()}`;
    const id = await newParcel({ name: tag });
    await inOwnRole(staff, { base: 'staff', without: ['parcels.read'] }, async () => {
      answers(await staff.get('/api/parcels'), 403);
      answers(await staff.get(at(id)), 403);
      expect((await staff.get(`/api/search?q=${encodeURIComponent(tag)}`)).text).not.toContain(id);
    });
    answers(await staff.get(at(id)), 200);
  },
};

/** The first column of the table below 'Cases'. */
const casesOfPage = (): string[] => {
  const [, section = ''] = /^## Cases\n([\s\S]*?)^## /m.exec(fs.readFileSync('docs/access.md', 'utf8')) ?? [];
  return [...section.matchAll(/^\| (.+?) +\|/gm)]
    .map(([, name = '']) => name.replaceAll("'", '’'))
    .filter(name => name !== 'case' && !name.startsWith('---'));
};

describe('docs/access.md', () => {
  it('each case of the page is tested, and no other', () => {
    expect(Object.keys(CASES)).toEqual(casesOfPage());
  });

  it.each(Object.entries(CASES))('%s', (_name, check) => check());
});

describe('the order', () => {
  it('1 before 2: without a session 401, whatever else is wrong', async () => {
    answers(await shop.anybody.get('/api/parcels'), 401);
    answers(await shop.anybody.put(at(randomUUID()), { nothing: 1 }), 401);
  });

  it('2 before 3: the ability of the call before the shape of the body', async () => {
    answers(await office.post('/api/parcels', { kilos: 'many' }), 403);
  });

  it('who lacks the reading of a resource has no ability of it', async () => {
    const id = await ofStaff();
    await inOwnRole(staff, { base: 'staff', without: ['parcels.read'] }, async () => {
      answers(await put(id, { name: 'Mine' }), 403);
      answers(await post(staff, {}), 403);
      answers(await send(id), 403);
      answers(await act('claim', [id]), 403);
    });
  });

  it('3 before 4: the shape of the body, by field, before the record', async () => {
    refuses(await put(await hidden(), { kilos: 'many' }), 422, 'kilos');
  });

  it('4: a record that was changed since it was read is 409, in reach alone', async () => {
    const [own, unseen] = [await ofStaff(), await hidden()];
    answers(await put(own, { name: 'Again', version: 7 }), 409, 'STALE_VERSION');
    answers(await put(unseen, { name: 'Again', version: 7 }), 404);
  });

  it('4 before 5: a record out of reach before its fields', async () => {
    answers(await put(await hidden(), { costPaise: 1 }), 404);
    refuses(await put(await newParcel(), { costPaise: 1 }), 403);
  });

  it('5 before 6: fields before conditions', async () => {
    refuses(await put(await ofStaff(), { discountBps: 600, kilos: 80 }), 403, 'discountBps');
  });

  it('5: in a new record a field that may not be changed is sent with its initial value', async () => {
    answers(await post(staff, { discountBps: null }), 201);
    refuses(await post(staff, { discountBps: 5 }), 403, 'discountBps');
  });

  it('6: references, conditions, checks and the workflow’s field are refused all at once', async () => {
    const answer = await put(await ofStaff(), {
      partOfId: await hidden(),
      note: 'Late',
      kilos: 80,
    });
    expect(answer.status, answer.text).toBe(422);
    expect(Object.keys(answer.body.errors).sort()).toEqual(['kilos', 'partOfId', 'reason']);
  });

  it('6: a reference out of reach may be sent back unchanged, and any person be named', async () => {
    const partOfId = await hidden();
    const id = await ofStaff({ partOfId });
    answers(await put(id, { partOfId, name: 'Renamed' }), 200);
    answers(await put(id, { askedById: office.userId }), 200);
    expect((await staff.get('/api/people')).status).toBe(403);
    const { payload } = await staff.get(`/api/people-names?ids=${JSON.stringify([office.userId])}`);
    expect(payload).toEqual([{ id: office.userId, name: 'Imran Shaikh' }]);
  });

  it('6 before 7: the hook `validate` comes after the rules', async () => {
    refuses(await put(await ofStaff(), { note: 'Fragile', kilos: 80 }), 422, 'kilos');
    refuses(await put(await ofStaff(), { note: 'Fragile' }), 422, 'note');
  });

  it('8: a change that takes the record out of reach is refused, at the field or by 403', async () => {
    const id = await ofStaff({ visibleTo: 'ITS_OWNER' });
    refuses(await put(id, { ownerId: shop.owner.userId }), 422, 'ownerId');
    answers(await put(await ofStaff(), { ownerId: shop.owner.userId }), 403);
    expect((await read(id)).ownerId).toBe(staff.userId);
  });
});

describe('a transition', () => {
  it('asks for the ability, then whether the record is there, then `notBy`, the state, its input', async () => {
    answers(await staff.post(at(await hidden(), '/transitions/back'), { input: {} }), 403);
    answers(await send(await hidden(), staff, {}), 404);
    const barred = await ofStaff({ askedById: staff.userId, note: 'Wait' });
    answers(await send(barred, staff, {}), 403);
    answers(await send(await ofStaff({ note: 'Wait' }), staff, {}), 409, 'WRONG_STATE');
    refuses(await send(await ofStaff(), staff, {}), 422, 'input.kilos');
  });

  it('needs reach for reading alone, and does not ask `change` of what it sets', async () => {
    const id = await newParcel();
    answers(await put(id, { kilos: 2 }), 403);
    answers(await send(id), 200);
    expect(await read(id)).toMatchObject({ state: 'SENT', kilos: 2, discountBps: 100 });
  });
});

describe('an action', () => {
  it('is refused by role, and names the records that it leaves out', async () => {
    answers(await act('close', [await ofStaff()]), 403);
    const [own, unseen, sent] = [await ofStaff(), await hidden(), await ofStaff()];
    answers(await send(sent), 200);
    const { payload } = await act('claim', [own, unseen, sent]);
    expect(payload.done).toBe(1);
    expect(payload.refused.map(({ id }: { id: string }) => id).sort()).toEqual([unseen, sent].sort());
    expect((await read(own)).note).toBe('Claimed');
  });

  it('with `sets` needs reach for writing; what a body writes has the rights of the person', async () => {
    const theirs = await newParcel();
    expect((await act('claim', [theirs])).payload).toMatchObject({ done: 0, refused: [{ id: theirs }] });
    answers(await act('weigh', [theirs]), 403);
    expect((await read(theirs)).kilos).toBeNull();
    const own = await ofStaff();
    answers(await act('weigh', [own]), 200);
    expect((await read(own)).kilos).toBe(9);
  });
});

describe('the owner', () => {
  it('reaches all records and sees and changes all fields', async () => {
    const id = await newParcel({ ownerId: staff.userId, visibleTo: 'ITS_OWNER' });
    answers(await put(id, { costPaise: 5, discountBps: 5, name: 'Renamed' }, shop), 200);
    expect(await read(id)).toMatchObject({ costPaise: 5, discountBps: 5, name: 'Renamed' });
  });

  it('is held by `when`, `checks`, `workflow`, `notBy` and `deletable`', async () => {
    const id = await newParcel();
    refuses(await put(id, { note: 'Late' }, shop), 422, 'reason');
    refuses(await put(id, { kilos: 80 }, shop), 422, 'kilos');
    refuses(await put(id, { state: 'SENT' }, shop), 422, 'state');
    answers(await send(await newParcel({ askedById: shop.owner.userId }), shop), 403);
    answers(await send(id, shop), 200);
    answers(await shop.delete(at(id)), 409, 'WRONG_STATE');
  });

  it('does not set what the server alone sets', async () => {
    const id = await newParcel();
    answers(await put(id, { partOf: 'Mine', parts: 7 }, shop), 200);
    expect(await read(id)).toMatchObject({ partOf: null, parts: 0 });
  });
});

describe('a role of the shop’s own', () => {
  it('lacks what it took away, for calls and in `can`', async () => {
    const id = await ofStaff();
    await inOwnRole(
      staff,
      { base: 'staff', without: ['parcels.write', 'parcels.actions.claim'] },
      async () => {
        answers(await put(id, { name: 'Mine' }), 403);
        answers(await act('claim', [id]), 403);
        const { can } = await read(id, staff);
        expect(can).toMatchObject({ update: false });
        expect(can.actions).not.toContain('claim');
      },
    );
    answers(await put(id, { name: 'Mine' }), 200);
  });

  it('its fields and `rows` follow the base', async () => {
    const [seen, unseen] = [await newParcel({ costPaise: COST_PAISE }), await hidden()];
    await inOwnRole(staff, { base: 'staff', without: ['parcels.export'] }, async () => {
      expect(await read(seen, staff)).not.toHaveProperty('costPaise');
      answers(await staff.get(at(unseen)), 404);
    });
  });

  it('reads by an added ability alone as the role does that the declaration lets in', async () => {
    const [seen, unseen] = [await newParcel({ costPaise: COST_PAISE }), await hidden()];
    await inOwnRole(office, { base: 'office', with: ['parcels.read'] }, async () => {
      const record = await read(seen, office);
      expect(record.id).toBe(seen);
      expect(record).not.toHaveProperty('costPaise');
      answers(await office.get(at(unseen)), 404);
      answers(await put(seen, { name: 'Mine' }, office), 403);
    });
  });

  it('adds nothing that only owners do, no people and no roles; a change holds for the next request', async () => {
    const role = (names: string[]) =>
      shop.post('/api/roles', { name: `Role ${randomUUID()}`, base: 'staff', with: names });
    for (const name of ['parcels.transitions.back', 'parcels.actions.close', 'people.read', 'roles.write'])
      answers(await role([name]), 422);
    await inOwnRole(staff, { base: 'staff' }, async roleId => {
      answers(await staff.get('/api/parcels'), 200);
      answers(await shop.put(`/api/roles/${roleId}`, { without: ['parcels.read'] }), 200);
      answers(await staff.get('/api/parcels'), 403);
    });
  });
});

/** Lists sorted and filtered by computed columns: by the values that the records show, in every role. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resourceOf } from '../../../src/resources/index.ts';
import { maySee, type AnyResource } from '../../../src/kit/index.ts';
import { listPath, openShop, type OpenShop } from '../../support/openShop.ts';

type Row = { id: string } & Record<string, string | number | null>;

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
  const { shopId } = shop;
  const statements = [
    // They are of the first person and of others; every third is its owner's alone.
    `INSERT INTO projects (shop_id, id, name, owner_id, visible_to, state)
     SELECT $1, gen_random_uuid(), 'Project ' || n % 4, u.ids[1 + n % cardinality(u.ids)],
            CASE WHEN n % 3 = 0 THEN 'ITS_OWNER' ELSE 'EVERYONE' END, 'ACTIVE'
       FROM (SELECT array_agg(id ORDER BY name) AS ids FROM users WHERE shop_id = $1) AS u, generate_series(1, 9) AS n`,
    `INSERT INTO tasks (shop_id, id, title, project_id, assignee_id, state, priority)
     SELECT $1, gen_random_uuid(), 'Task ' || n, p.ids[1 + n % 8], u.ids[n % (1 + cardinality(u.ids))],
            CASE WHEN n % 5 = 0 THEN 'DONE' ELSE 'TODO' END, 'NORMAL'
       FROM (SELECT array_agg(id ORDER BY name, id) AS ids FROM projects WHERE shop_id = $1) AS p,
            (SELECT array_agg(id ORDER BY name) AS ids FROM users WHERE shop_id = $1) AS u, generate_series(1, 40) AS n`,
    `INSERT INTO time_entries (shop_id, id, task_id, person_id, day, minutes)
     SELECT t.shop_id, gen_random_uuid(), t.id, coalesce(t.assignee_id, p.owner_id), '2026-04-01', 30 * n
       FROM tasks t JOIN projects p ON p.shop_id = t.shop_id AND p.id = t.project_id, generate_series(1, 3) AS n
      WHERE t.shop_id = $1 AND right(t.title, 1)::int % 3 = n % 3`,
    `INSERT INTO project_milestones (shop_id, id, project_id, name, due_on, done, cost_paise, position)
     SELECT p.shop_id, gen_random_uuid(), p.id, 'Step ' || n, '2026-03-01', n % 2 = 0, n * 100, n
       FROM projects p, generate_series(1, 3) AS n WHERE p.shop_id = $1 AND right(p.name, 1)::int >= n`,
    `INSERT INTO task_dependencies (shop_id, id, task_id, depends_on_id)
     SELECT a.shop_id, gen_random_uuid(), a.id, b.id
       FROM tasks a JOIN tasks b ON b.shop_id = a.shop_id AND b.project_id = a.project_id AND b.title < a.title
      WHERE a.shop_id = $1 AND right(a.title, 1)::int % 2 = 0`,
  ];
  await shop.db.asOwner(async tx => {
    for (const sql of statements) await tx.run(sql, [shopId]);
  });
});
afterAll(() => shop.close());

const isJoined = ({ derived }: AnyResource['fields'][number]): boolean => derived !== undefined;

/** Empty ones come last in both directions, the same value by id. */
const inOrder = (rows: readonly Row[], name: string, descending: boolean): string[] => {
  const sign = descending ? -1 : 1;
  const compare = (a: string | number | null, b: string | number | null): number => {
    if (a === b) return 0;
    if (a === null) return 1;
    if (b === null) return -1;
    return a < b ? -sign : sign;
  };
  return [...rows]
    .sort((a, b) => compare(a[name] ?? null, b[name] ?? null) || sign * (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
};

describe.each(['projects', 'tasks', 'time-entries'])('%s', name => {
  const resource = resourceOf(name) as AnyResource;
  const columns = resource.fields.filter(isJoined);

  it.each(['owner', 'office'] as const)(
    'sorts and filters by each computed column for the %s',
    async role => {
      const person = role === 'owner' ? shop : shop.office;
      const list = async (asked: Parameters<typeof listPath>[1]) => {
        const { status, text, body, headers } = await person.get(listPath(name, asked));
        expect(status, text).toBe(200);
        return { rows: body as Row[], total: Number(headers.get('x-total-count')) };
      };
      const { rows: all, total } = await list({ sort: ['id', 'ASC'], range: [0, 999] });
      expect(all.length).toBe(total);
      for (const field of columns.filter(each => maySee(each, role))) {
        for (const direction of ['ASC', 'DESC'] as const) {
          const expected = inOrder(all, field.name, direction === 'DESC');
          const sort: [string, string] = [field.name, direction];
          const page = await list({ sort, range: [0, 999] });
          expect(
            page.rows.map(({ id }) => id),
            `${field.name} ${direction}`,
          ).toEqual(expected);
          expect(page.rows).toEqual(expected.map(id => all.find(row => row.id === id)));
          const part = await list({ sort, range: [3, 6] });
          expect(part.rows.map(({ id }) => id)).toEqual(expected.slice(3, 7));
        }
        const values = all.map(row => row[field.name]).filter(value => typeof value === 'number');
        const from = values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
        if (field.filter !== 'range' || from === undefined) continue;
        const fits = (row: Row) => typeof row[field.name] === 'number' && Number(row[field.name]) >= from;
        // It is filtered by its own column alone, and by another one too.
        for (const [more, isOther] of [
          [{}, () => true],
          [{ id: all.slice(1).map(({ id }) => id) }, (row: Row) => row.id !== all[0]?.id],
        ] as const) {
          const filter = { ...more, [`${field.name}_gte`]: from };
          const found = await list({ filter, sort: [field.name, 'ASC'], range: [0, 2] });
          const expected = all.filter(row => fits(row) && isOther(row));
          expect(found.total, field.name).toBe(expected.length);
          expect(found.rows.map(({ id }) => id)).toEqual(inOrder(expected, field.name, false).slice(0, 3));
        }
      }
    },
  );
});

it('tasks: a word is searched in the title and in computed names', async () => {
  const listed = async (asked: object) => {
    const { status, text, body } = await shop.office.get(
      listPath('tasks', { ...asked, sort: ['assigneeName', 'ASC'], range: [0, 999] }),
    );
    expect(status, text).toBe(200);
    return body as Row[];
  };
  const all = await listed({});
  const has = ({ title, projectName, assigneeName }: Row, word: string) =>
    [title, projectName, assigneeName].some(text => String(text).toLowerCase().includes(word));
  const expected = all.filter(row => has(row, 'ject') && has(row, '2'));
  expect(expected.some(({ title }) => !String(title).includes('2'))).toBe(true);
  expect(expected.length).toBeLessThan(all.length);
  expect(await listed({ filter: { q: 'JECT 2' } })).toEqual(expected);
  expect(await listed({ filter: { projectName: 'JECT 2' } })).toEqual(
    all.filter(({ projectName }) => projectName === 'Project 2'),
  );
});

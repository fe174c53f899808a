/**
 * Run inside a copy of the project to which `nickname` of customers was added: merges customers, exports the data of one and
 * erases them, and prints what became of it as one line of JSON.
 */
import * as z from 'zod';
import { done } from '../answers.ts';
import { openShop } from '../openShop.ts';
import { unzip } from '../unzip.ts';

const shop = await openShop();
const customer = async (name: string, phone: string, nickname?: string): Promise<string> =>
  done(await shop.post('/api/customers', { name, phone, nickname: nickname ?? null })).id;
const nicknameOf = async (id: string): Promise<unknown> =>
  done(await shop.get(`/api/customers/${id}`)).nickname;
const logHas = async (id: string, text: string): Promise<boolean> =>
  (await shop.get(`/api/logs?filter=${JSON.stringify({ recordId: id })}`)).text.includes(text);

const nameRow = z.object({ name: z.string() });
/** Lists tables that have a text anywhere in a row. */
const tablesWith = (text: string): Promise<string[]> =>
  shop.db.asOwner(async sql => {
    const tables = await sql.query(
      nameRow,
      `SELECT c.relname::text AS name FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'`,
    );
    const found: string[] = [];
    for (const { name } of tables)
      if ((await sql.run(`SELECT FROM ${name} t WHERE t::text LIKE $1`, [`%${text}%`])) > 0) found.push(name);
    return found;
  });

try {
  const asha = await customer('Asha Patil', '9876543210');
  const second = await customer('Asha P', '9811111111', 'Ashu');
  const third = await customer('A. Patil', '9822222222', 'Bunty');
  const preview = done(await shop.get(`/api/customers/${asha}/merge?mergedId=${second}`));
  done(await shop.post(`/api/customers/${asha}/merge`, { mergedId: second }));
  const merged = await nicknameOf(asha);
  done(await shop.post(`/api/customers/${asha}/merge`, { mergedId: third, take: ['nickname'] }));
  const chosen = await nicknameOf(asha);
  const response = await shop.app.request(`/api/customers/${asha}/personal-data`, {
    headers: { authorization: `Bearer ${shop.owner.accessToken}` },
  });
  const files = unzip(Buffer.from(await response.arrayBuffer()));
  const logged = await logHas(asha, 'Ashu');
  done(await shop.post(`/api/customers/${asha}/erase`, { reason: 'Asked for it' }));
  process.stdout.write(
    JSON.stringify({
      preview: { kept: preview.kept.nickname, merged: preview.merged.nickname, take: preview.take },
      merged,
      chosen,
      exported: JSON.parse(files.get('customer.json') ?? '').record.nickname,
      logged,
      tables: [...(await tablesWith('Ashu')), ...(await tablesWith('Bunty'))],
      log: (await logHas(asha, 'Ashu')) || (await logHas(second, 'Ashu')) || (await logHas(third, 'Bunty')),
    }),
  );
} finally {
  await shop.close();
}
process.exit(0);

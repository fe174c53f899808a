/**
 * Run inside a copy of the project to which one resource was added: makes, reads, filters and exports its example
 * record over the API, looks for its screens and its menu entry, and prints what it found as one line of JSON.
 */
import { menuOf } from '../../../src/shell/layout/menuEntries.ts';
import type { CurrentUser } from '../../../src/resources/session/answers.ts';
import { resources } from '../../../src/resources/index.ts';
import { screensOf } from '../../../src/screens/index.tsx';
import { openShop } from '../openShop.ts';
import { bodyOf } from '../records.ts';

const [name = ''] = process.argv.slice(2);
const resource = resources.find(each => each.name === name);
if (!resource) throw new Error(`${name} is not declared`);

const shop = await openShop();
try {
  const { owner } = shop;
  const body = await bodyOf(shop, resource);
  const made = await owner.post(`/api/${name}`, body);
  const again = await owner.post(`/api/${name}`, body);
  const list = await owner.get(`/api/${name}?filter=${encodeURIComponent('{"q":"r-1042"}')}`);
  const wrong = await owner.post(`/api/${name}`, { ...body, receivedOn: 'yesterday' });
  const office = await shop.office.get(`/api/${name}`);
  const csv = await owner.get(`/api/${name}/export?format=csv`);
  const documented = await shop.anybody.get('/openapi.json');
  const user = { role: 'owner', shop: { gstnumber: null } } as CurrentUser;
  process.stdout.write(
    JSON.stringify({
      made: made.status,
      record: made.body,
      again: again.status,
      list: list.body.length,
      wrong: wrong.body.errors,
      office: office.status,
      csvLines: csv.text.trim().split('\n').length,
      csvHeading: csv.text.replace('\uFEFF', '').split('\r\n')[0],
      imported: (await owner.post(`/api/${name}/import?dryRun=true`, undefined, { raw: csv.text })).body,
      paths: Object.keys(documented.body.paths).filter(path => path.startsWith(`/api/${name}`)),
      screens: Object.keys(screensOf(resource)).sort(),
      menu: menuOf(user)
        .filter(entry => entry.path === name)
        .map(entry => entry.otherwise[1]),
    }),
  );
} finally {
  await shop.close();
}
process.exit(0);

/** A process that writes rows and prints each acknowledged number; a test kills it. */
import { openDatabase } from '../../../server/kit/db/database.ts';

const [dataDir = '', shopId = '', round = ''] = process.argv.slice(2);
const db = await openDatabase({ dataDir });
for (let n = 1; ; n += 1) {
  await db.write(shopId, async tx => {
    await tx.run(`INSERT INTO companies (shop_id, id, name) VALUES ($1, gen_random_uuid(), $2)`, [
      shopId,
      `${round} a${n}`,
    ]);
    await tx.run(`INSERT INTO companies (shop_id, id, name) VALUES ($1, gen_random_uuid(), $2)`, [
      shopId,
      `${round} b${n}`,
    ]);
  });
  process.stdout.write(`${n}\n`);
}

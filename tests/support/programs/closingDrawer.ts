/** A process that ends as by a power cut in the middle of closing a drawer: all is written, nothing committed. */
import { openDatabase } from '../../../server/kit/db/database.ts';
import { actorAt } from '../../../server/kit/person/actor.ts';
import { closeDrawer } from '../../../server/drawers/index.ts';

const [place = '{}', shopId = '', userId = '', drawerId = ''] = process.argv.slice(2);
const db = await openDatabase(JSON.parse(place));
const now = new Date('2026-04-15T06:30:00Z');
const actor = actorAt({ shopId, userId, role: 'owner', now, timeZone: 'Asia/Kolkata' });
await db.write(shopId, async tx => {
  await closeDrawer(tx, actor, drawerId, { counted: { '100': 7 }, reason: 'Missing' });
  process.kill(process.pid, 'SIGKILL');
});

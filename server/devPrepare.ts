/** Makes tables and demo shop at the first start of npm run dev, before the server is watched. */
import { addAllBehaviours } from './behaviours.ts';
import { ensureDemoShop } from './demo/demoShop.ts';
import { tellMaking } from './devProblems.ts';
import { readConfig } from './kit/setup/config.ts';
import { printProgress } from './kit/setup/progress.ts';
import { openForServer } from './openForServer.ts';

addAllBehaviours();
const config = readConfig(process.env);
const during = printProgress(line => {
  process.stdout.write(`${line}\n`);
  if (config.devProblems) tellMaking(config.devProblems, line);
});
const db = await openForServer(config, during, (message, error) => console.error(message, error));
try {
  if (config.demo) await ensureDemoShop(db, new Date(), { during, isSmall: config.smallDemo });
} finally {
  await db.close();
}

/** `npm start`: settings, start, say where, end cleanly. */
import { readConfig } from './config.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from './session/demoPeople.ts';
import { startServer } from './start.ts';

const run = async (): Promise<void> => {
  const config = readConfig(process.env);
  const server = await startServer(config);
  let ending = false;
  const end = (): void => {
    if (ending) return;
    ending = true;
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);

  // Whoever has read that it is open may end it at once, and wants it ended cleanly.
  console.log(`Galla is running at ${server.address}`);
  if (server.hasDemoShop && !config.refuseDemoSignIn)
    console.log(
      `Demo sign-in: ${DEMO_PEOPLE.map(({ email }) => email).join(', ')}; password ${DEMO_PASSWORD}`,
    );
  else if (!server.hasShop) console.log('No shop yet. Create a shop and its owner: npm run shop:create');
};

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

import './kit/setup/declarationProblem.ts';
import { readConfig } from './kit/setup/config.ts';

const run = async (): Promise<void> => {
  const config = readConfig(process.env);
  // Later than the listener above: they read the declarations, and a wrong one is an error there.
  const [{ startServer }, { openingLines }] = await Promise.all([
    import('./start.ts'),
    import('./openingLines.ts'),
  ]);
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

  // After these lines a supervisor may stop the process and expects a clean shutdown.
  for (const line of openingLines(server)) console.log(line);
};

await run().catch((error: unknown) => {
  // server/dev.ts shows it on the page as well.
  if (process.env['GALLA_DEV_PROBLEMS'] || (error instanceof Error && error.name === 'DeclarationError'))
    throw error;
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

import './declarationProblem.ts';
import { readConfig } from './setup/config.ts';
import { openingLines } from './openingLines.ts';
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

  // After these lines a supervisor may stop the process and expects a clean shutdown.
  for (const line of openingLines(server)) console.log(line);
};

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

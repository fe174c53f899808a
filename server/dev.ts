/** `npm run dev`: starts the server here, or with `prepare` makes its first start; whatever ends it also appears on the page. */
import fs from 'node:fs';
import { withPlaces } from './kit/setup/declarationPlace.ts';
import { tellStart, writeDevState } from './kit/setup/devState.ts';

const file = process.env['GALLA_DEV_PROBLEMS'];
let isReported = false;
if (file) tellStart(file);

const show = (problem: string): void => {
  isReported = true;
  if (file) writeDevState(file, { problems: [problem] });
};

const fail = (error: unknown): never => {
  const shown = withPlaces(error instanceof Error ? error.message : String(error));
  const isExpected = error instanceof Error && ['DeclarationError', 'Error'].includes(error.name);
  console.error('\n', isExpected ? shown : error, '\n');
  show(shown);
  return process.exit(1);
};

process.on('uncaughtException', fail);
/** From here on a signal ended it, for a new start or by Ctrl-C. */
const BY_SIGNAL = 128;
process.on('exit', code => {
  if (code !== 0 && code < BY_SIGNAL && !isReported)
    show(`The server ended with code ${code}. The terminal says why; it starts again with the next change.`);
});

const serve = async (): Promise<void> => {
  const serving = process.env['GALLA_DEV_SERVING'];
  if (!serving) return void (await import('./main.ts'));
  // Only a kill leaves the file (scripts/lib/devServer.mjs), so a signal that comes before the server listens must not.
  const end = (): never => process.exit(BY_SIGNAL);
  process.on('exit', () => fs.rmSync(serving, { force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end);
  fs.writeFileSync(serving, String(process.pid));
  await import('./main.ts');
  for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, end);
};

if (process.argv[2] === 'prepare') await import('./devPrepare.ts').catch(fail);
else await serve().catch(fail);

/** `npm run dev` starts the server here; start-up failures such as a bad declaration also appear on the page. */
import fs from 'node:fs';
import { withPlaces } from './kit/setup/declarationPlace.ts';

const file = process.env['GALLA_DEV_PROBLEMS'];

await import('./main.ts').catch((error: unknown) => {
  const shown = withPlaces(error instanceof Error ? error.message : String(error));
  const isExpected = error instanceof Error && error.name === 'DeclarationError';
  console.error('\n', isExpected ? shown : error, '\n');
  if (file) fs.writeFileSync(file, JSON.stringify([shown]));
  process.exit(1);
});

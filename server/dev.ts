/** `npm run dev` starts the server here; start-up failures such as a bad declaration also appear on the page. */
import fs from 'node:fs';
import { declarationPlace } from './kit/setup/declarationPlace.ts';

const file = process.env['GALLA_DEV_PROBLEMS'];

await import('./main.ts').catch((error: unknown) => {
  const text = error instanceof Error ? error.message : String(error);
  const place = declarationPlace(text);
  const shown = place === undefined ? text : `${text}\n  ${place}`;
  const isExpected = error instanceof Error && error.name === 'DeclarationError';
  console.error('\n', isExpected ? shown : error, '\n');
  if (file) fs.writeFileSync(file, JSON.stringify([shown]));
  process.exit(1);
});

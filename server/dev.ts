/** `npm run dev`: the server; what keeps it from starting, such as a wrong declaration, is told on the page too. */
import fs from 'node:fs';

const file = process.env['GALLA_DEV_PROBLEMS'];

// Not at the top: a declaration is read as the module is loaded, and a wrong one is an error of the import itself.
await import('./main.ts').catch((error: unknown) => {
  const text = error instanceof Error ? error.message : String(error);
  const isExpected = error instanceof Error && error.name === 'DeclarationError';
  console.error('\n', isExpected ? text : error, '\n');
  if (file) fs.writeFileSync(file, JSON.stringify([text]));
  process.exit(1);
});

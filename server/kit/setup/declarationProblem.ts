/** Imported first by programs that read the declarations: a wrong one is reported by code, file and line, without a stack. */
import { withPlaces } from './declarationPlace.ts';

process.once('uncaughtException', error => {
  const isExpected = error.name === 'DeclarationError';
  console.error(isExpected ? withPlaces(error.message) : error);
  process.exit(1);
});

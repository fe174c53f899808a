/** Imported first by programs that read the declarations: a wrong one is reported by code, file and line, without a stack. */
import { declarationPlace } from './declarationPlace.ts';

process.once('uncaughtException', error => {
  const isExpected = error.name === 'DeclarationError';
  const place = isExpected ? declarationPlace(error.message) : undefined;
  console.error(isExpected ? error.message : error);
  if (place !== undefined) console.error(`  ${place}`);
  process.exit(1);
});

// npm run docs:options: writes docs/declaration-options.md from the types of declarations.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { optionsPage, PAGE } from './lib/optionsPage.ts';
import { root } from './lib/processes.mjs';

writeFileSync(join(root, PAGE), await optionsPage(root));

// npm run docs:access: writes docs/access.md from the table of calls.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accessPage, PAGE } from './lib/accessPage.ts';
import { root } from './lib/processes.mjs';

writeFileSync(join(root, PAGE), await accessPage());

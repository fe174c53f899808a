// @ts-check
// npm run lint:boundaries checks who may know whom (docs/decisions/001-boundaries.md).
// A checker that silently reads no file finds no fault, so the files it saw are counted against those on disk.
import { run, root, print, giveUp } from './lib/processes.mjs';
import { filesBelow } from './lib/setup.mjs';
import { join } from 'node:path';

const sides = ['src', 'server'];
const onDisk = sides.flatMap(filesBelow).filter(file => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'));
if (onDisk.length === 0) giveUp('No source files were found below src/ and server/.');

const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
const { output, stdout } = await run(
  process.execPath,
  [
    cruiser,
    ...sides.filter(side => filesBelow(side).length > 0),
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
  ],
  { quiet: true },
);
/** @type {{ modules: { source: string }[], summary: { violations: { rule: { name: string, severity: string }, from: string, to: string, cycle?: { name: string }[] }[] } }} */
let report;
try {
  report = JSON.parse(stdout);
} catch {
  giveUp(`dependency-cruiser did not answer:\n${output.slice(0, 4000)}`);
}

const seen = new Set(report.modules.map(module => module.source));
const unseen = onDisk.filter(file => !seen.has(file));
const broken = report.summary.violations.filter(violation => violation.rule.severity === 'error');
for (const { rule, from, to, cycle } of broken)
  print(`${rule.name}: ${from} → ${cycle ? cycle.map(step => step.name).join(' → ') : to}`);
for (const file of unseen) print(`not seen by the checker: ${file}`);
if (broken.length + unseen.length > 0)
  giveUp(`${broken.length} forbidden imports; ${unseen.length} of ${onDisk.length} modules not seen.`);
print(`${onDisk.length} modules checked, no forbidden imports.`);

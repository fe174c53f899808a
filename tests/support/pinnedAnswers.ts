/** Writes down what each call answered in each test, for `npm run pins`: ids by the order in which they come. */
import fs from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { sortedKeys } from './sortedKeys.ts';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const TOKEN = /\beyJ[\w.-]{40,}/g;

let ids = new Map<string, string>();
let ofTest = '';

const nameOf = (id: string): string => {
  const known = ids.get(id) ?? `[${ids.size}]`;
  ids.set(id, known);
  return known;
};

/** Does nothing unless `GALLA_ANSWERS` names a folder. */
export function pinAnswer(asked: string, status: number, body: unknown): void {
  const directory = process.env['GALLA_ANSWERS'];
  if (!directory) return;
  const { testPath = '', currentTestName = '' } = expect.getState();
  const test = `${path.basename(testPath)} ${currentTestName}`.trim();
  if (test !== ofTest) {
    ids = new Map();
    ofTest = test;
  }
  const written =
    typeof body === 'string' && body.startsWith('%PDF') ? 'PDF' : JSON.stringify(sortedKeys(body));
  const answer = `${asked} ${status} ${written}`.replace(TOKEN, '[token]').replace(UUID, nameOf);
  fs.appendFileSync(path.join(directory, `${process.pid}.jsonl`), `${JSON.stringify({ test, answer })}\n`);
}

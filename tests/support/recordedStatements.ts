import fs from 'node:fs';
import path from 'node:path';

/** It is a statement that the program asked as the application's role in an API test. */
export interface RecordedStatement {
  /** It is the file of `server` that asked. */
  from: string;
  text: string;
  values: readonly unknown[];
  plan: 'each' | 'once' | undefined;
  shopId: string;
}

/** Values of so many shapes are written down for one text: an empty list, a null or a long period can change a plan. */
export const MAX_SHAPES = 60;

/** It has those of all workers; of each text the fullest and the emptiest values, whichever test came first. */
export function readStatements(directory: string): RecordedStatement[] {
  const samples = new Map<string, Map<string, RecordedStatement>>();
  const files = fs.existsSync(directory)
    ? fs.readdirSync(directory, { recursive: true, encoding: 'utf8' })
    : [];
  for (const file of files.filter(name => name.endsWith('.jsonl')).sort())
    for (const line of fs.readFileSync(path.join(directory, file), 'utf8').split('\n')) {
      if (!line) continue;
      const statement = JSON.parse(line) as RecordedStatement;
      const ofText = samples.get(statement.text) ?? new Map<string, RecordedStatement>();
      samples.set(statement.text, ofText);
      const shape = shapeOf(statement.values);
      if (!ofText.has(shape)) ofText.set(shape, statement);
    }
  return [...samples.values()].flatMap(ofText => {
    const [fullest = '', ...others] = [...ofText.keys()].sort();
    return [fullest, ...others.slice(-1)].flatMap(shape => ofText.get(shape) ?? []);
  });
}

const DAY = /^\d{4}-\d\d-\d\d$/;

const shapeOfOne = (value: unknown): string => {
  if (value === null || value === undefined) return '-';
  if (Array.isArray(value)) return value.length > 0 ? '1' : '0';
  return typeof value === 'string' && DAY.test(value) ? value : '+';
};

export const shapeOf = (values: readonly unknown[]): string => values.map(shapeOfOne).join('');

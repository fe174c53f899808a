/** Writes down what the program asks as the application's role, for the check of its plans (bench/plans). */
import fs from 'node:fs';
import path from 'node:path';
import type { Database, How, ShopSql } from '../../server/kit/db/database.ts';
import { MAX_SHAPES, shapeOf, type RecordedStatement } from './recordedStatements.ts';
import { listening } from './statements.ts';

const shapesByText = new Map<string, Set<string>>();

const ASKING = /\/(server\/(?!kit\/db\/|kit\/session\/confirmedRead)[\w/.-]+\.tsx?)/;

/** The first file of `server` on the stack, without the database itself and what adds to its statements; none: a test's own. */
function askedFrom(): string | undefined {
  const { stackTraceLimit, prepareStackTrace } = Error;
  Error.stackTraceLimit = 30;
  // The files alone: positions would be looked up in the source maps.
  Error.prepareStackTrace = (_, calls) => calls.map(call => call.getFileName()).join('\n');
  const { stack = '' } = new Error();
  Object.assign(Error, { stackTraceLimit, prepareStackTrace });
  return ASKING.exec(stack)?.[1];
}

const askedByTests = new Map<string, number>();
const NEVER_BY_THE_SERVER = 10;

const plain = (value: unknown): unknown =>
  value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : (value ?? null);

/** The same database; each new statement becomes a line of a file in `directory`. */
export function recorded(db: Database, directory = process.env['GALLA_STATEMENTS']): Database {
  if (!directory) return db;
  const file = path.join(directory, `${db.engine}-${process.pid}.jsonl`);
  const record = (shopId: string, text: string, values: readonly unknown[] = [], how: How = {}) => {
    const shapes = shapesByText.get(text) ?? new Set();
    const shape = shapeOf(values);
    if (shapes.size >= MAX_SHAPES || shapes.has(shape)) return;
    const misses = askedByTests.get(text) ?? 0;
    if (misses >= NEVER_BY_THE_SERVER) return;
    const from = askedFrom();
    if (from === undefined) return void askedByTests.set(text, misses + 1);
    shapesByText.set(text, shapes.add(shape));
    const statement: RecordedStatement = {
      from,
      text,
      values: values.map(plain),
      plan: how.plan,
      shopId,
    };
    fs.appendFileSync(file, `${JSON.stringify(statement)}\n`);
  };
  const heard = (sql: ShopSql) =>
    listening(sql, (text, values, how) => record(sql.shopId, text, values, how));
  return {
    ...db,
    read: (shopId, work, asker) => db.read(shopId, sql => work(heard(sql)), asker),
    write: (shopId, work, asker) => db.write(shopId, tx => work(heard(tx)), asker),
    aside: work => db.aside(copy => work(recorded(copy, directory))),
  };
}

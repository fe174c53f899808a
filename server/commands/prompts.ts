/** Prompts for what the flags of a command leave out. */
import readline from 'node:readline/promises';
import { Writable } from 'node:stream';
import type * as z from 'zod';
import { parseInput } from '../../src/kit/index.ts';
import { translatorFor } from '../kit/i18n/translators.ts';

export const translate = translatorFor('en');

export const checkedValue = <T>(schema: z.ZodType<T>, value: unknown): { value: T } | { problem: string } => {
  const parsed = parseInput(schema, value);
  if (parsed.ok) return { value: parsed.value };
  const [message] = Object.values(parsed.errors);
  return { problem: message ? translate(message.key, message.params) : 'Invalid value' };
};

export interface Question<T> {
  flag: string;
  text: string;
  schema: z.ZodType<T>;
  secret?: boolean;
  /** What it may be: stands after a refusal. */
  hint?: string;
}

const askOnce = async ({ text, secret }: Question<unknown>): Promise<string> => {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  if (secret) process.stdout.write(`${text}: `);
  const lines = readline.createInterface({
    input: process.stdin,
    output: secret ? silent : process.stdout,
    terminal: process.stdin.isTTY,
  });
  try {
    return (await lines.question(secret ? '' : `${text}: `)).trim();
  } finally {
    lines.close();
    if (secret) process.stdout.write('\n');
  }
};

const refusal = ({ hint }: { hint?: string }, problem: string): string =>
  hint ? `${problem}: ${hint}` : problem;

/**
 * Answers the flag's value, or the one typed, asked until valid. Throws a sentence for a bad flag, or a missing one
 * without a terminal.
 */
export const answered = async <T>(question: Question<T>, given: string | undefined): Promise<T> => {
  if (given !== undefined) {
    const result = checkedValue(question.schema, given);
    if ('value' in result) return result.value;
    throw new Error(`--${question.flag}: ${refusal(question, result.problem)}`);
  }
  if (!process.stdin.isTTY) throw new Error(`Missing --${question.flag}: ${question.text}.`);
  for (;;) {
    const typed = await askOnce(question);
    const result = checkedValue(question.schema, typed === '' ? undefined : typed);
    if ('value' in result) return result.value;
    console.log(refusal(question, result.problem));
  }
};

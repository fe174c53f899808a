/** It refuses a wrong declaration by code and place; several problems are a line each. */
export class DeclarationError extends Error {
  /** It is that of the first problem. */
  readonly code: string;
  constructor(code: string, place: string, problem: string) {
    super(`${code} ${place}: ${problem}`);
    this.name = 'DeclarationError';
    this.code = code;
  }
}

export const refuse = (code: string, place: string, problem: string): never => {
  throw new DeclarationError(code, place, problem);
};

/** Runs all checks; what they refused is one error. What else fails after a refusal only follows from it. */
export const refusalOf = (checks: readonly (() => void)[]): DeclarationError | undefined => {
  let first: DeclarationError | undefined;
  const problems = new Set<string>();
  for (const check of checks)
    try {
      check();
    } catch (error) {
      if (error instanceof DeclarationError) {
        first ??= error;
        for (const problem of error.message.split('\n')) problems.add(problem);
      } else if (!first) throw error;
    }
  if (first) first.message = [...problems].join('\n');
  return first;
};

/** Runs all checks, and throws what they refused as one error. */
export const checkAll = (checks: readonly (() => void)[]): void => {
  const refusal = refusalOf(checks);
  if (refusal) throw refusal;
};

/** Checks each of them, so that two mistakes are named at once. */
export const checkEach = <Each>(all: Iterable<Each>, check: (each: Each) => void): void =>
  checkAll([...all].map(each => () => check(each)));

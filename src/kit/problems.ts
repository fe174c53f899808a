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

/** Runs all checks, and throws what they refused as one error. What else fails after a refusal only follows from it. */
export const checkAll = (checks: readonly (() => void)[]): void => {
  let first: DeclarationError | undefined;
  const messages = new Set<string>();
  for (const check of checks)
    try {
      check();
    } catch (error) {
      if (error instanceof DeclarationError) {
        first ??= error;
        messages.add(error.message);
      } else if (!first) throw error;
    }
  if (!first) return;
  first.message = [...messages].join('\n');
  throw first;
};

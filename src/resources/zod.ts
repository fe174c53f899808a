/** Zod for what both sides read. */
import * as z from 'zod';

// The pages' policy allows no eval, and the first schema of an object would try whether there is one.
z.config({ jitless: 'document' in globalThis });

export * from 'zod';

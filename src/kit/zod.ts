import * as z from 'zod';

// The CSP forbids eval, which zod would probe with its first object schema.
z.config({ jitless: 'document' in globalThis });

export * from 'zod';

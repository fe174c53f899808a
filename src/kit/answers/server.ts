import * as z from '../zod.ts';

export const serverState = z.strictObject({ status: z.enum(['ok', 'ready', 'unavailable']) });
export type ServerState = z.infer<typeof serverState>;

/** A code may bring members of its own: `available` of `CASH_BELOW_ZERO`. */
export const errorAnswer = z.looseObject({
  status: z.literal('ERROR'),
  message: z.string().describe('a sentence in the language of the request'),
  errors: z.record(z.string(), z.string()).nullable().describe('what is wrong, by field'),
  code: z.string().describe('for machines'),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;

export const envelopeOf = <Payload extends z.ZodType>(payload: Payload) =>
  z.strictObject({ status: z.literal('SUCCESS'), message: z.string().nullable(), payload });

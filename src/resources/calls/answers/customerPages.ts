import * as z from '../../../kit/zod.ts';

export const customerMessage = z.strictObject({
  text: z.string(),
  url: z.string().describe('opens the message in WhatsApp'),
  link: z.string().describe('the page of the customer'),
});
export type CustomerMessage = z.infer<typeof customerMessage>;

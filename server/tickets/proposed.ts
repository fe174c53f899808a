import { faultCodes } from '../../src/resources/tickets/faultCodes.ts';
import type { tickets } from '../../src/resources/tickets/declaration.ts';
import { ticketLines } from '../../src/resources/tickets/lines.ts';
import type { Work, Written } from '../kit/behaviour/define.ts';
import { ticketLinesOf } from './lines.ts';

/** A new ticket without lines begins with the usual part and labour of its fault; under warranty they are free. */
export async function proposeLines(
  written: readonly Written<typeof tickets.shape>[],
  { tx, read, create }: Work,
): Promise<void> {
  for (const { id, before, after } of written) {
    if (before || !after?.faultCodeId || (await ticketLinesOf(tx, id)).length > 0) continue;
    const [fault] = await read(faultCodes, [after.faultCodeId]);
    if (!fault) continue;
    const defaults = [
      { kind: 'PART', productId: fault.partId, pricePaise: fault.partPricePaise },
      { kind: 'LABOUR', productId: fault.labourId, pricePaise: fault.labourPricePaise },
    ] as const;
    await create(
      ticketLines,
      defaults.flatMap(({ kind, productId, pricePaise }) => {
        const unitPricePaise = after.kind === 'WARRANTY' ? 0 : (pricePaise ?? 0);
        return productId ? [{ kind, productId, quantity: 1, unitPricePaise, ticketId: id }] : [];
      }),
    );
  }
}

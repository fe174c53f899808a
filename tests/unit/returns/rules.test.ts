import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  conditionBack,
  notBetterThan,
  reducesTax,
  settleReturn,
  shareOfPieces,
  valueOfReturn,
} from '../../../src/resources/returns/rules.ts';
import { REFUND_METHODS } from '../../../src/resources/returns/refundMethods.ts';

/** Two covers at ₹333.33 together and one phone; the bill is rounded to ₹15,333. */
const SALE = {
  totalPaise: 15_333_00,
  returnedPaise: 0,
  lines: [
    { id: 'covers', quantity: 2, returnedQuantity: 0, totalPaise: 333_33 },
    { id: 'phone', quantity: 1, returnedQuantity: 0, totalPaise: 14_999_99 },
  ],
};
const back = (sale: typeof SALE, pieces: Record<string, number>) =>
  valueOfReturn(sale, new Map(Object.entries(pieces)), true);

describe('value of a return', () => {
  it('value of a return: one piece is its share, the next piece the rest of the line', () => {
    expect(back(SALE, { covers: 1 })).toEqual({ totalPaise: 166_67, completes: false });
    const afterOne = {
      ...SALE,
      returnedPaise: 166_67,
      lines: SALE.lines.map(line => (line.id === 'covers' ? { ...line, returnedQuantity: 1 } : line)),
    };
    expect(back(afterOne, { covers: 1 })).toEqual({ totalPaise: 166_66, completes: false });
  });

  it('value of a return: the last note takes all that is left, with the round-off', () => {
    expect(back(SALE, { covers: 2, phone: 1 })).toEqual({ totalPaise: 15_333_00, completes: true });
    const phoneBack = {
      ...SALE,
      returnedPaise: 14_999_99,
      lines: SALE.lines.map(line => (line.id === 'phone' ? { ...line, returnedQuantity: 1 } : line)),
    };
    expect(back(phoneBack, { covers: 2 })).toEqual({ totalPaise: 333_01, completes: true });
  });

  it('value of a return: of a bill that was rounded up all that was paid', () => {
    const cover = { id: 'cover', quantity: 1, returnedQuantity: 0, totalPaise: 499_75 };
    expect(back({ totalPaise: 500_00, returnedPaise: 0, lines: [cover] }, { cover: 1 })).toEqual({
      totalPaise: 500_00,
      completes: true,
    });
  });

  it('value of a return: never more than is left of the sale', () => {
    const rest = { ...SALE, returnedPaise: 15_200_00 };
    expect(back(rest, { covers: 2 })).toEqual({ totalPaise: 133_00, completes: false });
  });

  it('share of pieces: the parts of a line add up to it, each within a paisa of the others', () => {
    fc.assert(
      fc.property(fc.nat(20_00_000_00), fc.integer({ min: 1, max: 30 }), (paise, of) => {
        const parts = Array.from({ length: of }, (_, from) =>
          shareOfPieces(paise, { from, to: from + 1, of }),
        );
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(paise);
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('money of a return', () => {
  it.each([
    ['paid in full', 15_000_00, { duePaise: 0, financedPaise: 0 }, [0, 0, 15_000_00]],
    ['part on credit', 15_000_00, { duePaise: 4_000_00, financedPaise: 0 }, [4_000_00, 0, 11_000_00]],
    ['all on credit', 15_000_00, { duePaise: 20_000_00, financedPaise: 5_00 }, [15_000_00, 0, 0]],
    [
      'on a loan',
      15_000_00,
      { duePaise: 1_000_00, financedPaise: 10_000_00 },
      [1_000_00, 10_000_00, 4_000_00],
    ],
    [
      'on a larger loan',
      15_000_00,
      { duePaise: 1_000_00, financedPaise: 30_000_00 },
      [1_000_00, 14_000_00, 0],
    ],
  ])('money of a return: %s', (_, totalPaise, sale, [dueClearedPaise, financedPaise, refundPaise]) => {
    expect(settleReturn(totalPaise, sale)).toEqual({ dueClearedPaise, financedPaise, refundPaise });
  });

  it('methods of refund: neither a loan nor an exchanged phone is handed over', () => {
    expect(REFUND_METHODS).toEqual(['CASH', 'UPI', 'CARD', 'BANK_TRANSFER', 'CHEQUE', 'STORE_CREDIT']);
  });
});

describe('tax and goods of a return', () => {
  it.each([
    ['2025-04-01', '2026-11-30', true],
    ['2026-03-31', '2026-11-30', true],
    ['2026-03-31', '2026-12-01', false],
    ['2026-04-01', '2027-11-30', true],
    ['2026-04-01', '2027-12-01', false],
  ])('tax: a sale of %s returned on %s reduces it: %s', (soldOn, notedOn, reduces) => {
    expect(reducesTax(soldOn, notedOn)).toBe(reduces);
  });

  it('condition: goods come back as they were sold or worse', () => {
    expect(notBetterThan('NEW')).toEqual(['NEW', 'OPENED', 'USED', 'FAULTY']);
    expect(notBetterThan('USED')).toEqual(['USED', 'FAULTY']);
    expect(notBetterThan('FAULTY')).toEqual(['FAULTY']);
  });

  it('condition: a new phone comes back opened, a new cover new, a used phone used', () => {
    expect(conditionBack('NEW', true)).toBe('OPENED');
    expect(conditionBack('NEW', false)).toBe('NEW');
    expect(conditionBack('USED', true)).toBe('USED');
  });
});

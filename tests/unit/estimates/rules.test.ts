import { describe, expect, it } from 'vitest';
import { isAtOffer, offersTaken } from '../../../src/resources/estimates/rules.ts';

const goods = (productId: string, quantity = 1, stockItemId: string | null = null) => ({
  productId,
  stockItemId,
  quantity,
});

describe('offers of an estimate', () => {
  it('offers: a line takes up that of its product, or none', () => {
    const [cover, phone] = [goods('cover', 2), goods('galaxy')];
    expect(offersTaken([goods('galaxy'), goods('cover'), goods('charger')], [cover, phone])).toEqual([
      phone,
      cover,
      null,
    ]);
  });

  it('offers: they are taken up piece by piece, no more than were offered', () => {
    const covers = goods('cover', 3);
    expect(offersTaken([goods('cover'), goods('cover', 2), goods('cover')], [covers])).toEqual([
      covers,
      covers,
      null,
    ]);
    expect(offersTaken([goods('cover', 4)], [covers])).toEqual([null]);
  });

  it('offers: a used phone that was shown is offered alone, not another of its model', () => {
    const shown = goods('galaxy', 1, 'unit A');
    expect(offersTaken([goods('galaxy', 1, 'unit B'), goods('galaxy', 1, 'unit A')], [shown])).toEqual([
      null,
      shown,
    ]);
    const any = goods('galaxy');
    expect(offersTaken([goods('galaxy', 1, 'unit B')], [any])).toEqual([any]);
  });

  it('offers: a phone that was shown leaves the offer of any phone to another', () => {
    const [any, shown] = [goods('galaxy'), goods('galaxy', 1, 'unit A')];
    const sold = [goods('galaxy', 1, 'unit A'), goods('galaxy', 1, 'unit B')];
    expect(offersTaken(sold, [any, shown])).toEqual([shown, any]);
  });

  it('offers: lines in another order than offered take up those of as many pieces', () => {
    const [pair, one] = [goods('cover', 2), goods('cover', 1)];
    expect(offersTaken([goods('cover', 1), goods('cover', 2)], [pair, one])).toEqual([one, pair]);
  });
});

describe('price of an estimate', () => {
  const offer = { quantity: 3, unitPricePaise: 500_00, discountPaise: 100_00 };

  it('price: at the offer or above it, not below', () => {
    expect(isAtOffer(offer, offer)).toBe(true);
    expect(isAtOffer({ ...offer, discountPaise: 0 }, offer)).toBe(true);
    expect(isAtOffer({ ...offer, discountPaise: 104_00 }, offer)).toBe(false);
    expect(isAtOffer({ ...offer, unitPricePaise: 499_00 }, offer)).toBe(false);
  });

  it('price: of fewer pieces by the piece, where a paisa a piece is rounding', () => {
    // ₹100 off three covers is ₹33.33 off each, a third of a paisa short.
    expect(isAtOffer({ quantity: 1, unitPricePaise: 500_00, discountPaise: 33_33 }, offer)).toBe(true);
    expect(isAtOffer({ quantity: 1, unitPricePaise: 500_00, discountPaise: 33_34 }, offer)).toBe(true);
    expect(isAtOffer({ quantity: 1, unitPricePaise: 500_00, discountPaise: 33_35 }, offer)).toBe(false);
    expect(isAtOffer({ ...offer, discountPaise: 100_03 }, offer)).toBe(true);
    expect(isAtOffer({ ...offer, discountPaise: 100_04 }, offer)).toBe(false);
  });
});

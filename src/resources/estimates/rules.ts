export const ESTIMATE_STATES = ['OPEN', 'SOLD', 'DECLINED'] as const;
export type EstimateState = (typeof ESTIMATE_STATES)[number];

/** Days that an estimate holds unless another day is given. */
export const ESTIMATE_DAYS = 7;

/** An offer lets staff sell at its prices, so it ends. */
export const MAX_ESTIMATE_DAYS = 180;

interface Goods {
  productId: string;
  stockItemId: string | null;
  quantity: number;
}

interface Priced {
  quantity: number;
  unitPricePaise: number;
  discountPaise: number;
}

/**
 * The offer that each line of a sale takes up, or null; an offer is taken up piece by piece. A unit that is offered
 * takes its own, and a line that of as many pieces, which leaves the others to other lines.
 */
export function offersTaken<Offer extends Goods>(
  lines: readonly Goods[],
  offers: readonly Offer[],
): (Offer | null)[] {
  const left = offers.map(offer => ({ offer, pieces: offer.quantity }));
  return lines.map(line => {
    const fitting = left.filter(
      ({ offer, pieces }) =>
        offer.productId === line.productId &&
        pieces >= line.quantity &&
        (offer.stockItemId === null || offer.stockItemId === line.stockItemId),
    );
    const found =
      fitting.find(({ offer }) => offer.stockItemId !== null) ??
      fitting.find(({ pieces }) => pieces === line.quantity) ??
      fitting[0];
    if (!found) return null;
    found.pieces -= line.quantity;
    return found.offer;
  });
}

const netOf = ({ unitPricePaise, quantity, discountPaise }: Priced): number =>
  unitPricePaise * quantity - discountPaise;

/** A discount divided by the pieces leaves less than a paisa a piece. */
export const isAtOffer = (line: Priced, offer: Priced): boolean =>
  (netOf(line) + line.quantity) * offer.quantity >= netOf(offer) * line.quantity;

/** Which products have crossed a limit. State against state: looking twice tells once, and nothing is lost by a crash. */

export type Level = 'low' | 'critical';
type NotifiedLevel = 'none' | Level;

/** A product whose state is not what was last seen of it. */
export interface ProductSeen {
  id: string;
  company: string;
  model: string;
  variant: string;
  inStock: number;
  /** Now; null above the limits, or when nobody deals in it any more. */
  level: Level | null;
  /** The count when last looked at; null when it was above the limits, or was never looked at. */
  seenInStock: number | null;
  told: NotifiedLevel;
  /** Whether one was ever sold. */
  sold: boolean;
}

export interface LevelChanges {
  tell: (ProductSeen & { level: Level })[];
  keep: { product_id: string; level: Level; told: NotifiedLevel; in_stock: number }[];
  forget: string[];
}

const RANK: Readonly<Record<NotifiedLevel, number>> = { none: 0, low: 1, critical: 2 };

/**
 * What to tell and what to remember. Told is what fell to a worse level than was told before; a product entered with
 * one piece, or with none yet, has not fallen. After a change of the limits what is in stock counts as fallen, too.
 */
export const levelChanges = (products: readonly ProductSeen[], limitsChanged: boolean): LevelChanges => {
  const changes: LevelChanges = { tell: [], keep: [], forget: [] };
  for (const product of products) {
    const { id, inStock, level, seenInStock, sold } = product;
    if (level === null) {
      changes.forget.push(id);
      continue;
    }
    const fell = seenInStock === null ? sold : inStock < seenInStock;
    const due = fell || (limitsChanged && (sold || inStock > 0));
    let { told } = product;
    if (RANK[level] < RANK[told]) told = level;
    else if (RANK[level] > RANK[told] && due) {
      told = level;
      changes.tell.push({ ...product, level });
    }
    changes.keep.push({ product_id: id, level, told, in_stock: inStock });
  }
  return changes;
};

/** Finds crossings of stock levels by comparing states: it is idempotent and crash-safe. */

export type Level = 'low' | 'critical';
type NotifiedLevel = 'none' | Level;

/** The level of the product differs from the last one seen. */
export interface ProductSeen {
  id: string;
  company: string;
  model: string;
  variant: string;
  inStock: number;
  level: Level | null;
  seenInStock: number | null;
  notified: NotifiedLevel;
  sold: boolean;
}

export interface LevelChanges {
  notify: (ProductSeen & { level: Level })[];
  save: { product_id: string; level: Level; told: NotifiedLevel; in_stock: number }[];
  remove: string[];
}

const RANK: Readonly<Record<NotifiedLevel, number>> = { none: 0, low: 1, critical: 2 };

/**
 * Answers what to notify and store. It notifies of drops to a worse level than before, not of products entered at a
 * low count; after a change of limits existing stock counts as dropped.
 */
export const levelChanges = (products: readonly ProductSeen[], limitsChanged: boolean): LevelChanges => {
  const changes: LevelChanges = { notify: [], save: [], remove: [] };
  for (const product of products) {
    const { id, inStock, level, seenInStock, sold } = product;
    if (level === null) {
      changes.remove.push(id);
      continue;
    }
    const fell = seenInStock === null ? sold : inStock < seenInStock;
    const due = fell || (limitsChanged && (sold || inStock > 0));
    let { notified } = product;
    if (RANK[level] < RANK[notified]) notified = level;
    else if (RANK[level] > RANK[notified] && due) {
      notified = level;
      changes.notify.push({ ...product, level });
    }
    changes.save.push({ product_id: id, level, told: notified, in_stock: inStock });
  }
  return changes;
};

import type { Sale } from '../../src/resources/sales/answers.ts';
import type { UsedDocument } from '../kit/errors/beforeReceipt.ts';
import type { Batch } from './batch.ts';

/** This is a line of a sale as it is sold. */
export interface SoldLine {
  productId: string;
  stockItemId: string | null;
  quantity: number;
  unitPricePaise: number;
  discountPaise: number;
}

/** This was agreed for a line. */
export interface AgreedLine {
  /** It is sold at the price agreed, so that no limit of staff applies. */
  isPrice: boolean;
  tax?: { hsnCode: string; gstRateBps: number };
}

/** This is a sale in its batch, with its lines in the order in which they were asked for. */
export interface WrittenSale {
  id: string;
  invoiceNo: string;
  businessDate: string;
  userName: string;
  lines: readonly { id: string }[];
}

/**
 * A sale may come from a booking, an estimate, a challan, a repair or a return. Its noun gives the origin, the sale
 * asks it.
 */
export interface SaleOrigin {
  /** The sale is not earlier than these. */
  readonly uses?: readonly UsedDocument[];
  /** Throws for a sale that is not of it. */
  readonly check?: (sale: { customerId: string | null; lines: readonly SoldLine[] }) => void;
  /** Answers by line; null where nothing was agreed. Throws when nothing of it is sold. */
  readonly agreed?: (lines: readonly SoldLine[]) => readonly (AgreedLine | null)[];
  /** Adds to the batch of the sale what becomes of it. */
  readonly close?: (batch: Batch, sale: WrittenSale) => void;
  /** Runs after the batch, which is sent and perhaps not yet answered. */
  readonly log?: (sale: WrittenSale) => Promise<void>;
  /** Lists by line the goods that left stock before, into work in progress, at this cost. */
  readonly leftStock?: readonly ({ costPaise: number } | null)[];
  /** At nothing it is no sale in statistics. */
  readonly isRepair?: boolean;
  /** Its goods are at no counter. */
  readonly isAway?: boolean;
  /** Goods taken back in the same transaction have this value, which pays first. */
  readonly paysPaise?: number;
  /** It is added to the answer. */
  readonly shown?: Pick<Sale, 'estimate'>;
}

/** Stored parameters are rendered later in any language. */
import type { FollowDeed } from '../../src/kit/answers/features.ts';

export interface StockParams {
  company: string;
  model: string;
  variant: string;
  inStock: number;
}

export interface ProductParams {
  company: string;
  model: string;
  variant: string;
  userName: string;
}

export interface DueParams {
  customerName: string;
  invoiceNo: string;
  duePaise: number;
  businessDate: string;
}

export interface DeviceParams {
  device: string;
  address: string | null;
  userName: string;
}

export interface StorageParams {
  freeBytes: number;
}

export interface WorkFailedParams {
  resource: string;
  error: string;
}

export interface BooksParams {
  /** So many checks found differences. */
  checks: number;
}

/** A device waits for its customer. */
export interface NoticeParams {
  resource: string;
  title: string;
  /** Days count since it was ready. */
  days: number;
}

/** These are for a mention, and for a record that is now somebody’s. */
export interface MentionParams {
  resource: string;
  /** It is the title of the record, as the person reads it. */
  title: string;
  userName: string;
}

export interface FollowedParams extends MentionParams {
  deed: FollowDeed;
}

export interface SumParams {
  count: number;
  duePaise?: number;
  limit?: number;
}

export type StoredParams =
  | StockParams
  | ProductParams
  | DueParams
  | DeviceParams
  | StorageParams
  | MentionParams
  | FollowedParams
  | WorkFailedParams
  | BooksParams
  | NoticeParams
  | SumParams;

export const isSum = (params: StoredParams): params is SumParams => 'count' in params;

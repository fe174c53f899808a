/** What is kept of a notification, to say it later in any language. */
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

/** More of a kind at once than are told one by one. */
export interface SumParams {
  count: number;
  /** Of dues. */
  duePaise?: number;
  /** Of stock: at or below this. */
  limit?: number;
}

export type StoredParams = StockParams | ProductParams | DueParams | DeviceParams | StorageParams | SumParams;

export const isSum = (params: StoredParams): params is SumParams => 'count' in params;

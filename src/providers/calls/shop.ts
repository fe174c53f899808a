import type { NextNumbers, ShopSettings as AllSettings } from '../../resources/shop/calls.ts';
import type { SocialLinks } from '../../kit/rules/socialLinks.ts';
import { read, type ReadOptions } from '../run.ts';

export type ShopSettings = Pick<AllSettings, 'invoiceTemplateNo' | 'lowStockQty' | 'criticalStockQty'> &
  Partial<AllSettings>;

/** Used while settings cannot be fetched. */
export const DEFAULT_SETTINGS: ShopSettings = {
  invoiceTemplateNo: 'TEMPLATE_001',
  lowStockQty: 1,
  criticalStockQty: 1,
};

export const allSettings = (options: ReadOptions = {}): Promise<ShopSettings> =>
  read('/api/shop-settings', options, 'app.failed.settingsLoad');

export const nextNumbers = (options: ReadOptions = {}): Promise<NextNumbers> =>
  read('/api/shop-settings/next-numbers', options);

export const socialLinks = (options: ReadOptions = {}): Promise<SocialLinks> =>
  read('/api/social-media-platforms', options);

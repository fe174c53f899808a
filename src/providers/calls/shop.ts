import type { NextNumbers, ShopSettings as AllSettings } from '../../resources/calls/shop.ts';
import type { SocialLinks } from '../../resources/rules/socialLinks.ts';
import { read, type ReadOptions } from './run.ts';

/** All of them, or the three that pages go by. */
export type ShopSettings = Pick<AllSettings, 'invoiceTemplateNo' | 'lowStockQty' | 'criticalStockQty'> &
  Partial<AllSettings>;

/** What holds while settings cannot be fetched (SPEC sections 3 and 9). */
export const DEFAULT_SETTINGS: ShopSettings = {
  invoiceTemplateNo: 'TEMPLATE_001',
  lowStockQty: 1,
  criticalStockQty: 1,
};

/** `GET /api/shop-settings`: all of them. */
export const allSettings = (options: ReadOptions = {}): Promise<ShopSettings> =>
  read('/api/shop-settings', options, 'app.failed.settingsLoad');

/** `GET /api/shop-settings/next-numbers`: for owners. */
export const nextNumbers = (options: ReadOptions = {}): Promise<NextNumbers> =>
  read('/api/shop-settings/next-numbers', options);

/** `GET /api/social-media-platforms`. */
export const socialLinks = (options: ReadOptions = {}): Promise<SocialLinks> =>
  read('/api/social-media-platforms', options);

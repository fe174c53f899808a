import type { NextNumbers, ShopSettings as AllSettings } from '../../resources/calls/shop.ts';
import type { SocialLinks } from '../../resources/rules/socialLinks.ts';
import { translate } from '../translate.ts';
import { toast } from '../toast.ts';
import { read, send, type ReadOptions } from './run.ts';

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

const invoiceTemplate = (): Promise<ShopSettings['invoiceTemplateNo']> =>
  read('/api/shop-settings/invoice-template', { quiet: true });
const lowStockQty = (): Promise<number> => read('/api/shop-settings/low-stock-qty', { quiet: true });
const criticalStockQty = (): Promise<number> =>
  read('/api/shop-settings/critical-stock-qty', { quiet: true });

/**
 * The three settings that pages go by, by their three calls. A failure is told by toast, and the defaults hold.
 */
export const shopSettings = async (): Promise<ShopSettings> => {
  try {
    const [template, low, critical] = await Promise.all([
      invoiceTemplate(),
      lowStockQty(),
      criticalStockQty(),
    ]);
    return { invoiceTemplateNo: template, lowStockQty: low, criticalStockQty: critical };
  } catch {
    toast(translate('app.failed.settingsLoad'), 'error');
    return DEFAULT_SETTINGS;
  }
};

/** `POST /api/shop-settings`: what is left out keeps its value; the settings are read again afterwards. */
export const updateSettings = async (
  input: Partial<ShopSettings>,
  options: ReadOptions = {},
): Promise<ShopSettings> => {
  await send('POST', '/api/shop-settings', input, options, 'app.failed.settingsSave');
  if (!options.quiet) toast(translate('app.done.settings'), 'success');
  return allSettings(options);
};

/** `GET /api/shop-settings/next-numbers`: for owners. */
export const nextNumbers = (options: ReadOptions = {}): Promise<NextNumbers> =>
  read('/api/shop-settings/next-numbers', options);

/** `GET /api/social-media-platforms`. */
export const socialLinks = (options: ReadOptions = {}): Promise<SocialLinks> =>
  read('/api/social-media-platforms', options);

/** `POST /api/social-media-platforms`. */
export const createSocialLinks = (links: SocialLinks, options: ReadOptions = {}): Promise<SocialLinks> =>
  send('POST', '/api/social-media-platforms', links, options, 'app.failed.socialLinks');

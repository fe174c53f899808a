import { useQuery } from '@tanstack/react-query';
import { ask } from '../../providers/ask.ts';
import type { ShopSettings } from '../../resources/shop/answers.ts';
import { shopSettings } from '../../resources/shop/reads.ts';

export const SHOP_RULES = ['shop-settings'];
export type ShopRules = ShopSettings;

export const useShopRules = (): ShopRules | undefined =>
  useQuery({
    queryKey: SHOP_RULES,
    queryFn: ({ signal }) => ask(shopSettings, {}, { signal, quiet: true }),
    staleTime: 300_000,
  }).data;

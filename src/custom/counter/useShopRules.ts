import { useQuery } from '@tanstack/react-query';
import { allSettings } from '../../providers/calls/index.ts';

export const SHOP_RULES = ['shop-settings'];
export type ShopRules = Awaited<ReturnType<typeof allSettings>>;

export const useShopRules = (): ShopRules | undefined =>
  useQuery({
    queryKey: SHOP_RULES,
    queryFn: ({ signal }) => allSettings({ signal, quiet: true }),
    staleTime: 300_000,
  }).data;

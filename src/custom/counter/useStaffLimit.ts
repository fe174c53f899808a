import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import { useShopRules } from './useShopRules.ts';

/** Answers the largest discount of this user in basis points; null for owners and while loading. */
export const useStaffLimit = (): number | null => {
  const user = useCurrentUser();
  const rules = useShopRules();
  return user !== undefined && user.role !== 'owner' ? (rules?.staffDiscountLimitBps ?? null) : null;
};

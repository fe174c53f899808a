import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import { useShopRules } from './useShopRules.ts';

/** The most this person may take off a line, in basis points; null for an owner, and while it is not known. */
export const useStaffLimit = (): number | null => {
  const user = useCurrentUser();
  const rules = useShopRules();
  return user !== undefined && user.role !== 'owner' ? (rules?.staffDiscountLimitBps ?? null) : null;
};

import { useQuery } from '@tanstack/react-query';
import { allSettings } from '../../providers/api.ts';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';

/** The most this person may take off a line, in basis points; null for an owner, and while it is not known. */
export const useStaffLimit = (): number | null => {
  const user = useCurrentUser();
  const isStaff = user !== undefined && user.role !== 'owner';
  const settings = useQuery({
    queryKey: ['shop-settings'],
    queryFn: ({ signal }) => allSettings({ signal, quiet: true }),
    staleTime: 300_000,
    enabled: isStaff,
  });
  return isStaff ? (settings.data?.staffDiscountLimitBps ?? null) : null;
};

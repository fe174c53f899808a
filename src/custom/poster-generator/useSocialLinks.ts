import { useQuery } from '@tanstack/react-query';
import { socialLinks } from '../../providers/calls/index.ts';
import { shownLinks, type ShownLink } from '../../kit/rules/socialLinks.ts';

export const useSocialLinks = (): readonly ShownLink[] => {
  const { data } = useQuery({
    queryKey: ['social-links'],
    queryFn: ({ signal }) => socialLinks({ signal, quiet: true }),
    select: shownLinks,
    staleTime: 300_000,
  });
  return data ?? [];
};

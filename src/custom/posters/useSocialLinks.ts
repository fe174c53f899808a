import { useQuery } from '@tanstack/react-query';
import { ask } from '../../providers/ask.ts';
import { socialLinks } from '../../resources/shop/reads.ts';
import { shownLinks, type ShownLink } from '../../kit/rules/socialLinks.ts';

export const useSocialLinks = (): readonly ShownLink[] => {
  const { data } = useQuery({
    queryKey: ['social-links'],
    queryFn: ({ signal }) => ask(socialLinks, {}, { signal, quiet: true }),
    select: shownLinks,
    staleTime: 300_000,
  });
  return data ?? [];
};

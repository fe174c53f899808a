import { COMPACT_WIDTH, useAppearance } from '../../theme/appearance.ts';

/** How wide bar, content and footer may be, by the person's choice. */
export const useContentWidth = () => {
  const [{ navbarContentWidth }] = useAppearance();
  return {
    width: '100%',
    mx: 'auto',
    maxWidth: navbarContentWidth === 'compact' ? COMPACT_WIDTH : 'none',
  } as const;
};

import { COMPACT_WIDTH, useAppearance } from '../../theme/appearance.ts';

export const useContentWidth = () => {
  const [{ navbarContentWidth }] = useAppearance();
  return {
    width: '100%',
    mx: 'auto',
    maxWidth: navbarContentWidth === 'compact' ? COMPACT_WIDTH : 'none',
  } as const;
};

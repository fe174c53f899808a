import useMediaQuery from '@mui/material/useMediaQuery';
import { useLocation } from 'react-router';
import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { useAppearance } from '../../theme/appearance.ts';
import { DRAWER_BELOW, from } from './breakpoints.ts';

export interface Navigation {
  /** It comes from context: components using the router would render again for each page of a list. */
  pathname: string;
  form: 'vertical' | 'horizontal' | 'drawer';
  /** The vertical menu is a rail. It is suspended below the breakpoint. */
  isCollapsed: boolean;
  /** The rail is open over the page. */
  isHovered: boolean;
  setHovered: (hovered: boolean) => void;
  isToggled: boolean;
  setToggled: (toggled: boolean) => void;
  pin: () => void;
}

const NavigationContext = createContext<Navigation | null>(null);

export const NavigationProvider = ({ children }: { children: ReactNode }) => {
  const [{ layout }, setAppearance] = useAppearance();
  const wide = useMediaQuery(from(DRAWER_BELOW), { noSsr: true });
  const { pathname } = useLocation();
  const [hovered, setHovered] = useState(false);
  const [toggled, setToggled] = useState(false);
  // An open drawer does not reappear after the window was wide.
  if (wide && toggled) setToggled(false);
  const navigation = useMemo<Navigation>(() => {
    const isCollapsed = wide && layout === 'collapsed';
    return {
      pathname,
      form: !wide ? 'drawer' : layout === 'horizontal' ? 'horizontal' : 'vertical',
      isCollapsed,
      isHovered: isCollapsed && hovered,
      setHovered,
      isToggled: !wide && toggled,
      setToggled,
      pin: () => setAppearance({ layout: layout === 'collapsed' ? 'vertical' : 'collapsed' }),
    };
  }, [pathname, layout, wide, hovered, toggled, setAppearance]);
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
};

/** Throws outside `NavigationProvider`. */
export const useNavigation = (): Navigation => {
  const navigation = use(NavigationContext);
  if (!navigation) throw new Error('useNavigation is called outside its NavigationProvider.');
  return navigation;
};

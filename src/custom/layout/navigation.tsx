import useMediaQuery from '@mui/material/useMediaQuery';
import { useLocation } from 'react-router';
import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { useAppearance } from '../../theme/appearance.ts';
import { DRAWER_BELOW, from } from './breakpoints.ts';

export interface Navigation {
  /** Of the page on screen. Who listens to the router itself is drawn again with each page of a list that is turned. */
  pathname: string;
  /** What the menu is at this width: below the breakpoint a drawer, whatever was chosen. */
  form: 'vertical' | 'horizontal' | 'drawer';
  /** The vertical menu is a rail of icons. Cleared below the breakpoint, and back above it. */
  isCollapsed: boolean;
  /** The rail is open over the page, for as long as the pointer is on it. */
  isHovered: boolean;
  setHovered: (hovered: boolean) => void;
  /** The drawer is open. */
  isToggled: boolean;
  setToggled: (toggled: boolean) => void;
  /** Switches between the open menu and the rail, and keeps the choice. */
  pin: () => void;
}

const NavigationContext = createContext<Navigation | null>(null);

/** What the parts of the menu share. */
export const NavigationProvider = ({ children }: { children: ReactNode }) => {
  const [{ layout }, setAppearance] = useAppearance();
  const wide = useMediaQuery(from(DRAWER_BELOW), { noSsr: true });
  const { pathname } = useLocation();
  const [hovered, setHovered] = useState(false);
  const [toggled, setToggled] = useState(false);
  // A drawer that was open when the window grew is not there again when it shrinks.
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

/** Throws outside `NavigationProvider`: a mistake of ours, not of the reader's (SPEC section 8). */
export const useNavigation = (): Navigation => {
  const navigation = use(NavigationContext);
  if (!navigation) throw new Error('useNavigation is called outside its NavigationProvider.');
  return navigation;
};

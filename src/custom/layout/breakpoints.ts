/** The breakpoints of SPEC section 9 by their names there, in px. MUI's own `xs` means 'from 0' and is another thing. */
const BREAKPOINTS = { xs: 480, sm: 600, md: 900, lg: 1200, xl: 1536, xxl: 1920 } as const;

export type Breakpoint = keyof typeof BREAKPOINTS;

/** Below it the menu is a drawer. */
export const DRAWER_BELOW: Breakpoint = 'lg';

/** The media query for 'this breakpoint or wider'. */
export const from = (breakpoint: Breakpoint): string => `(min-width:${BREAKPOINTS[breakpoint]}px)`;

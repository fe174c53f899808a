/** Breakpoints are in px. MUI's `xs` is 0 and is not this one. */
const BREAKPOINTS = { xs: 480, sm: 600, md: 900, lg: 1200, xl: 1536, xxl: 1920 } as const;

export type Breakpoint = keyof typeof BREAKPOINTS;

export const DRAWER_BELOW: Breakpoint = 'lg';

export const from = (breakpoint: Breakpoint): string => `(min-width:${BREAKPOINTS[breakpoint]}px)`;

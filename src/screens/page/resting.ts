import type { MouseEvent } from 'react';

/**
 * A button that waits, or has no more to do, as `disabled` shows it: but that would take the cursor from it, and whoever
 * works by keys would be at the beginning of the page.
 */
export const resting = (
  rests: boolean,
  onClick: (event: MouseEvent<HTMLElement>) => void,
): { onClick?: typeof onClick; 'aria-disabled'?: true; className?: string } =>
  rests ? { 'aria-disabled': true, className: 'Mui-disabled' } : { onClick };

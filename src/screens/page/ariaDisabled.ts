import type { MouseEvent } from 'react';

/** Looks `disabled` but keeps focus, which `disabled` would move to the top of the page. */
export const ariaDisabled = (
  isDisabled: boolean,
  onClick: (event: MouseEvent<HTMLElement>) => void,
): { onClick?: typeof onClick; 'aria-disabled'?: true; className?: string } =>
  isDisabled ? { 'aria-disabled': true, className: 'Mui-disabled' } : { onClick };

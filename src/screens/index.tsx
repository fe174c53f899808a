import type { ComponentType } from 'react';
import type { AnyResource } from '../resources/kit/index.ts';

/** The screens a declaration gives, each loaded when it is first opened. */
export interface Screens {
  list?: ComponentType;
  create?: ComponentType;
  edit?: ComponentType;
  show?: ComponentType;
}

export const screensOf = (_declaration: AnyResource): Screens => ({});

import type { RaRecord } from 'ra-core';
import { createContext, type ReactNode } from 'react';
import type { AnyResource } from '../../resources/kit/index.ts';

export interface CreateInPlaceProps {
  resource: AnyResource;
  /** What was typed before anybody knew it was missing: its name. */
  typed: string;
  onClose: (record?: RaRecord) => void;
}

/**
 * Draws the dialog that makes a record which another form is missing. It holds a form itself, whose pickers open the same
 * dialog, so they get it from above instead of importing it. Without one, pickers only choose.
 */
export const CreateInPlace = createContext<((props: CreateInPlaceProps) => ReactNode) | null>(null);

import type { RaRecord } from 'ra-core';
import { createContext, type ReactNode } from 'react';
import type { AnyResource } from '../../resources/kit/index.ts';

export interface CreateInPlaceProps {
  resource: AnyResource;
  typed: string;
  onClose: (record?: RaRecord) => void;
}

/**
 * Renders the create dialog of a missing record. By context, because its form has pickers that open the same dialog
 * (import cycle). Without it pickers only select.
 */
export const CreateInPlace = createContext<((props: CreateInPlaceProps) => ReactNode) | null>(null);

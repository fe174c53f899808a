import type { RaRecord } from 'ra-core';
import { createContext, type ReactNode } from 'react';
import type { AnyResource } from '../../kit/index.ts';

export interface CreateInPlaceProps {
  resource: AnyResource;
  typed: string;
  onClose: (record?: RaRecord) => void;
}

/** It opens the create dialog, by context to avoid an import cycle with its pickers. Without it pickers only select. */
export const CreateInPlace = createContext<((props: CreateInPlaceProps) => ReactNode) | null>(null);

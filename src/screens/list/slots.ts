import { createContext, use, type ComponentType, type ReactNode } from 'react';
import type { FileAnswer } from '../../providers/files.ts';
import type { QueryValue } from '../../providers/query.ts';
import type { AnyResource, Field } from '../../kit/index.ts';
import type { ActiveFilter, FilterValues } from './filters.ts';
import type { UseRowBadges } from './rowBadges.tsx';

export type ExportFormat = 'csv' | 'xlsx';

export interface ExportRequest {
  filter: FilterValues;
  sort: { field: string; order: 'ASC' | 'DESC' };
  columns: string | undefined;
}

/** It is an action on the focused row, by key. */
export interface RowAction {
  key: string;
  label: string;
  run: (id: string) => void;
}

export interface PrintProps {
  columns: readonly Field[];
  onDone: () => void;
}

/** A list has these slots. Components may be lazy: their room is reserved. Omitted slots are generated or absent. */
export interface ListSlots {
  SearchBox?: ComponentType;
  /** It stands between heading and rows. */
  Above?: ComponentType;
  /** Sums of the filter; `minHeight` while loading, in pixels by breakpoint. */
  totals?: { View: ComponentType; minHeight: Readonly<Record<string, number>> };
  /** Prints the whole filter; the view calls `onDone`. */
  print?: { label: string; View: ComponentType<PrintProps> };
  /** It is a hook that answers row actions, and their dialogs. */
  useRowActions?: () => { actions: readonly RowAction[]; view: ReactNode };
  useRowBadges?: UseRowBadges;
  /** Filter names of the list's calls, where different from the address. */
  filterNames?: {
    toCall: (values: FilterValues) => Readonly<Record<string, QueryValue>>;
    fromCall: (name: string) => string;
  };
  /** Values to choose from, of a filter that is a text otherwise. */
  filterOptions?: Readonly<Record<string, readonly string[]>>;
  /** Filter chips have a message key of their label, and their facet count. */
  chips?: { label?: (filter: ActiveFilter) => string | undefined; counted?: boolean };
  /** Replaces the generic export; at most `maxSelected` rows. */
  exports?: {
    filtered: (format: ExportFormat, request: ExportRequest) => Promise<FileAnswer>;
    selected: (
      format: ExportFormat,
      request: Omit<ExportRequest, 'filter'> & { ids: readonly string[] },
    ) => Promise<FileAnswer>;
    maxSelected: number;
  };
  /** It stands beside the other actions on selected rows. */
  Selected?: ComponentType;
  /** It is a hand-written create page; `inTopBar` when the top bar links to it. */
  newRecord?: { path: string; label: string; inTopBar?: true };
}

const NONE: ListSlots = {};
const ListSlotsContext = createContext<Readonly<Record<string, ListSlots>>>({});

export const ListSlotsProvider = ListSlotsContext.Provider;

export const useListSlots = ({ name }: Pick<AnyResource, 'name'>): ListSlots =>
  use(ListSlotsContext)[name] ?? NONE;

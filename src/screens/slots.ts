import { createContext, use, type ComponentType, type ReactNode } from 'react';
import type { FileAnswer } from '../providers/calls/files.ts';
import type { QueryValue } from '../providers/query.ts';
import type { AnyResource, Field } from '../resources/kit/index.ts';
import type { ActiveFilter, FilterValues } from './list/filters.ts';
import type { UseRowBadges } from './list/rowBadges.tsx';

export type ExportFormat = 'csv' | 'xlsx';

export interface ExportRequest {
  filter: FilterValues;
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** Names of fields, separated by commas; all of them when undefined. */
  columns: string | undefined;
}

/** Something to do with one row, by a key while the row has the focus. */
export interface RowAction {
  /** One small letter. */
  key: string;
  /** Message key, for the help on keys. */
  label: string;
  run: (id: string) => void;
}

export interface PrintProps {
  columns: readonly Field[];
  onDone: () => void;
}

/**
 * What the list of a resource has beyond what follows from its declaration. Components may be lazy: the list keeps their
 * room meanwhile. What is left out is generated, or is not there.
 */
export interface ListSlots {
  /** In place of the generated search box. */
  SearchBox?: ComponentType;
  /** Between the heading and the rows. */
  Above?: ComponentType;
  /** Figures of the whole filter, above the rows; `minHeight` is kept until they are loaded, in pixels by breakpoint. */
  totals?: { View: ComponentType; minHeight: Readonly<Record<string, number>> };
  /** The whole filter on paper, behind a button of this label; the view prints and calls `onDone`. */
  print?: { label: string; View: ComponentType<PrintProps> };
  /** A hook: keys of a row, and what is drawn while one of them is at work. */
  useRowActions?: () => { actions: readonly RowAction[]; view: ReactNode };
  /** Badges behind values of the rows. */
  useRowBadges?: UseRowBadges;
  /** How the calls of this list name its filters, where not as the address does. */
  filterNames?: {
    toCall: (values: FilterValues) => Readonly<Record<string, QueryValue>>;
    fromCall: (name: string) => string;
  };
  /** The chips of the filters that are set: message key of one that its field and value describe badly; its facet's count. */
  chips?: { label?: (filter: ActiveFilter) => string | undefined; counted?: boolean };
  /** In place of the generic export. Rows can be selected for a file, at most `maxSelected` of them. */
  exports?: {
    filtered: (format: ExportFormat, request: ExportRequest) => Promise<FileAnswer>;
    selected: (
      format: ExportFormat,
      request: Omit<ExportRequest, 'filter'> & { ids: readonly string[] },
    ) => Promise<FileAnswer>;
    maxSelected: number;
  };
  /** The page that writes a new record; `inTopBar` when the bar of every page leads there already. */
  newRecord?: { path: string; label: string; inTopBar?: true };
}

const NONE: ListSlots = {};
const ListSlotsContext = createContext<Readonly<Record<string, ListSlots>>>({});

/** Gives lists their slots, by the API name of the resource. */
export const ListSlotsProvider = ListSlotsContext.Provider;

export const useListSlots = ({ name }: Pick<AnyResource, 'name'>): ListSlots =>
  use(ListSlotsContext)[name] ?? NONE;

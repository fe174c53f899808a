import type { RaRecord } from 'ra-core';
import type { Tone } from '../../resources/kit/index.ts';

/** What a page says of a row beyond its fields, behind the value of one of them. */
export interface Mark {
  field: string;
  text: string;
  tone: Tone;
}

/** The marks of the rows of a page, by the rows' ids. A hook: it may ask the server for what it needs. */
export type UseMarks = (rows: readonly RaRecord[]) => ReadonlyMap<RaRecord['id'], Mark>;

const NO_MARKS: ReadonlyMap<RaRecord['id'], Mark> = new Map();
export const useNoMarks: UseMarks = () => NO_MARKS;

export const MarkView = ({ mark }: { mark: Mark }) => (
  <span className={`value-chip tone-${mark.tone}`}>{mark.text}</span>
);

import type { RaRecord } from 'ra-core';
import type { Tone } from '../../resources/kit/index.ts';

/** What a page says of a row beyond its fields, behind the value of one of them. */
export interface RowBadge {
  field: string;
  text: string;
  tone: Tone;
}

/** The marks of the rows of a page, by the rows' ids. A hook: it may ask the server for what it needs. */
export type UseRowBadges = (rows: readonly RaRecord[]) => ReadonlyMap<RaRecord['id'], RowBadge>;

const NO_BADGES: ReadonlyMap<RaRecord['id'], RowBadge> = new Map();
export const useNoRowBadges: UseRowBadges = () => NO_BADGES;

export const RowBadgeView = ({ mark }: { mark: RowBadge }) => (
  <span className={`value-chip tone-${mark.tone}`}>{mark.text}</span>
);

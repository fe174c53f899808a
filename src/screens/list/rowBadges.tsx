import type { RaRecord } from 'ra-core';
import type { Tone } from '../../kit/index.ts';

export interface RowBadge {
  field: string;
  text: string;
  tone: Tone;
}

/** Answers badges by row id. It is a hook: it may query the server. */
export type UseRowBadges = (rows: readonly RaRecord[]) => ReadonlyMap<RaRecord['id'], RowBadge>;

const NO_BADGES: ReadonlyMap<RaRecord['id'], RowBadge> = new Map();
export const useNoRowBadges: UseRowBadges = () => NO_BADGES;

export const RowBadgeView = ({ mark }: { mark: RowBadge }) => (
  <span className={`value-chip tone-${mark.tone}`}>{mark.text}</span>
);

import type { Board, BoardColumn, Card } from '../../kit/answers/boards.ts';

/** A card goes into a column, behind one card and before another. */
export interface Move {
  id: string;
  /** It is the value of the column; null for none. */
  to: string | null;
  afterId: string | undefined;
  beforeId: string | undefined;
}

/** It is a card's column and its position there, counted from 0. */
export interface Place {
  column: number;
  index: number;
}

export const placeOf = ({ columns }: Board, id: string): Place | undefined => {
  for (const [column, { records }] of columns.entries()) {
    const index = records.findIndex(card => card.id === id);
    if (index >= 0) return { column, index };
  }
  return undefined;
};

/** Answers the move that brings a card to a position among the other cards of a column. */
export const moveTo = ({ columns }: Board, id: string, { column, index }: Place): Move | undefined => {
  const target = columns[column];
  if (!target) return undefined;
  const others = target.records.filter(card => card.id !== id);
  const at = Math.max(0, Math.min(index, others.length));
  return { id, to: target.value, afterId: others[at - 1]?.id, beforeId: others[at]?.id };
};

const withCard = (column: BoardColumn, card: Card, { afterId, beforeId }: Move): BoardColumn => {
  const records = column.records.filter(({ id }) => id !== card.id);
  const after = records.findIndex(({ id }) => id === afterId);
  const before = records.findIndex(({ id }) => id === beforeId);
  records.splice(after >= 0 ? after + 1 : before >= 0 ? before : 0, 0, card);
  return { ...column, records };
};

/** Answers the board as it is when the moves are done. */
export const withMoves = (board: Board, moves: readonly Move[]): Board => {
  let { columns } = board;
  for (const move of moves) {
    const card = columns.flatMap(({ records }) => records).find(({ id }) => id === move.id);
    if (!card || !columns.some(({ value }) => value === move.to)) continue;
    columns = columns.map(column => {
      const wasHere = column.records.includes(card);
      const isHere = column.value === move.to;
      const count = column.count + (isHere ? 1 : 0) - (wasHere ? 1 : 0);
      if (isHere) return { ...withCard(column, card, move), count };
      return wasHere ? { ...column, records: column.records.filter(each => each !== card), count } : column;
    });
  }
  return { columns };
};

export type Step = 'up' | 'down' | 'back' | 'forth';

/** Answers the place one step away; another column at the same height. Undefined at the edge. */
export const stepFrom = (board: Board, id: string, step: Step): Place | undefined => {
  const place = placeOf(board, id);
  if (!place) return undefined;
  const here = board.columns[place.column]?.records.length ?? 0;
  if (step === 'up') return place.index > 0 ? { ...place, index: place.index - 1 } : undefined;
  if (step === 'down') return place.index < here - 1 ? { ...place, index: place.index + 1 } : undefined;
  const column = place.column + (step === 'back' ? -1 : 1);
  const there = board.columns[column];
  return there && { column, index: Math.min(place.index, there.records.length) };
};

/** Reads arrow keys; columns run the other way on a right-to-left page. */
export const stepOfKey = (key: string, isRtl: boolean): Step | undefined => {
  if (key === 'ArrowUp') return 'up';
  if (key === 'ArrowDown') return 'down';
  if (key === 'ArrowLeft') return isRtl ? 'forth' : 'back';
  if (key === 'ArrowRight') return isRtl ? 'back' : 'forth';
  return undefined;
};

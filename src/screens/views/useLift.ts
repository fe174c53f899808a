import { useTheme } from '@mui/material/styles';
import { useEvent, useTranslate } from 'ra-core';
import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import type { Board } from '../../kit/answers/boards.ts';
import type { AnyResource } from '../../kit/index.ts';
import { useTitle } from '../basics/useTitle.ts';
import { moveTo, placeOf, stepFrom, stepOfKey, withMoves, type Move } from './boardModel.ts';
import { keyOf } from '../page/keyOf.ts';

interface LiftProps {
  resource: AnyResource;
  board: Board | undefined;
  frame: RefObject<HTMLElement | null>;
  announce: (text: string) => void;
  columnName: (value: string | null) => string;
  submit: (move: Move | undefined) => void;
}

/** Moves by keyboard: Space lifts a card, arrows move it, Space drops it, Escape puts it back. */
export const useLift = ({ resource, board, frame, announce, columnName, submit }: LiftProps) => {
  const titleOf = useTitle();
  const translate = useTranslate();
  const isRtl = useTheme().direction === 'rtl';
  const [lifted, setLifted] = useState<Move>();
  const shown = board && (lifted ? withMoves(board, [lifted]) : board);

  const announcePlace = (key: string, at: Board, id: string) => {
    const place = placeOf(at, id);
    const column = place && at.columns[place.column];
    const card = column?.records[place?.index ?? 0];
    if (!place || !column || !card) return;
    announce(
      translate(`views.board.${key}`, {
        name: titleOf(resource, card),
        column: columnName(column.value),
        position: place.index + 1,
        total: column.records.length,
      }),
    );
  };

  const lift = (at: Board, id: string) => {
    const place = placeOf(at, id);
    setLifted(place && moveTo(at, id, place));
    announcePlace('lifted', at, id);
  };

  const drop = (at: Board, move: Move) => {
    setLifted(undefined);
    const place = board && placeOf(board, move.id);
    const now = placeOf(at, move.id);
    const isMoved = place?.column !== now?.column || place?.index !== now?.index;
    if (isMoved) submit(move);
    else announcePlace('cancelled', at, move.id);
  };

  const onKeyDown = useEvent((event: KeyboardEvent, id: string) => {
    if (!shown || !board) return;
    const step = lifted ? stepOfKey(keyOf(event), isRtl) : undefined;
    if (keyOf(event) === ' ') {
      if (lifted) drop(shown, lifted);
      else lift(shown, id);
    } else if (lifted && keyOf(event) === 'Escape') {
      setLifted(undefined);
      announcePlace('cancelled', board, id);
    } else if (step) {
      const place = stepFrom(shown, id, step);
      const move = place && moveTo(shown, id, place);
      if (move) {
        setLifted(move);
        announcePlace('at', withMoves(board, [move]), id);
      }
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });

  // In another column it is another element.
  useEffect(() => {
    if (lifted) frame.current?.querySelector<HTMLElement>(`[data-card="${lifted.id}"] a`)?.focus();
  }, [lifted, frame]);

  return { shown, lifted: lifted?.id, onKeyDown };
};

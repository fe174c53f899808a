import { useEvent, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { ask } from '../../providers/ask.ts';
import { moveCall } from '../../kit/calls/boards.ts';
import type { Board, Card, MoveInput } from '../../kit/answers/boards.ts';
import { CallError, isUnanswered } from '../../providers/httpClient.ts';
import { transitionName, type AnyResource, type Transition } from '../../kit/index.ts';
import type { BoardView } from '../../kit/views.ts';
import { useTitle } from '../basics/useTitle.ts';
import { inputErrors, type RecordValues } from '../show/TransitionDialog.tsx';
import { placeOf, withMoves, type Move } from './boardModel.ts';

const REPEATS = 2;
const PAUSE_MS = 1_000;

/** A move without an answer may be done: repeated with its key it is done once. */
const send = async (name: string, body: MoveInput, id: string): Promise<Card | null> => {
  const options = { idempotencyKey: crypto.randomUUID(), quiet: true };
  for (let repeated = 0; ; repeated++) {
    try {
      return await ask(moveCall(name), { id, body }, options);
    } catch (error) {
      if (!(error instanceof CallError && isUnanswered(error)) || repeated === REPEATS) throw error;
      await new Promise(resolve => setTimeout(resolve, PAUSE_MS));
    }
  }
};

/** A transition that asks before the card moves. */
export interface Asked {
  move: Move;
  name: string;
  transition: Transition;
}

interface MovesProps {
  resource: AnyResource;
  name: string;
  view: BoardView;
  /** It is as the server has it. */
  board: Board | undefined;
  again: () => Promise<unknown>;
  /** It speaks into the live region. */
  announce: (text: string) => void;
  columnName: (value: string | null) => string;
}

/** Moves on their way to the server; a refused one returns to its place and says why. */
export const useMoves = ({ resource, name, view, board, again, announce, columnName }: MovesProps) => {
  const titleOf = useTitle();
  const translate = useTranslate();
  const notify = useNotify();
  const [pending, setPending] = useState<readonly Move[]>([]);
  const [asked, setAsked] = useState<Asked>();
  const shown = board && withMoves(board, asked ? [...pending, asked.move] : pending);

  const cardOf = (id: string) =>
    board?.columns.flatMap(({ records }) => records).find(card => card.id === id);
  const columnOf = (id: string) => {
    const place = board && placeOf(board, id);
    return place && board.columns[place.column];
  };

  const perform = async (move: Move, input?: RecordValues): Promise<Record<string, string>> => {
    const card = cardOf(move.id);
    if (!card || !shown) return {};
    const title = titleOf(resource, card);
    const isElsewhere = columnOf(move.id)?.value !== move.to;
    const at = withMoves(shown, [move]);
    const place = placeOf(at, move.id);
    setPending(moves => [...moves, move]);
    try {
      await send(
        resource.name,
        {
          view: name,
          ...(isElsewhere ? { to: move.to ?? '', version: card.version } : {}),
          ...(move.afterId ? { afterId: move.afterId } : {}),
          ...(move.beforeId ? { beforeId: move.beforeId } : {}),
          ...(input ? { input } : {}),
        },
        move.id,
      );
      announce(
        translate('views.board.moved', {
          name: title,
          column: columnName(move.to),
          position: (place?.index ?? 0) + 1,
        }),
      );
      setAsked(undefined);
      await again();
      return {};
    } catch (error) {
      const errors = input ? inputErrors(error) : {};
      if (Object.keys(errors).length > 0) return errors;
      const errorTexts = error instanceof CallError ? Object.values(error.errors ?? {}) : [];
      const reason = [errorTexts[0] ?? (error as Error).message].join();
      const text = translate('views.refused', { name: title, reason });
      announce(text);
      notify(text, { type: 'error' });
      setAsked(undefined);
      void again();
      return {};
    } finally {
      setPending(moves => moves.filter(each => each !== move));
    }
  };

  const transitionTo = (move: Move): Asked | undefined => {
    const { workflow } = resource;
    if (workflow?.field !== view.by || move.to === null || columnOf(move.id)?.value === move.to)
      return undefined;
    const transition = workflow.transitions[move.to];
    const { transitions = [] } = (cardOf(move.id)?.['can'] ?? {}) as { transitions?: readonly string[] };
    const step = transitionName(move.to);
    return transition?.input && transitions.includes(step) ? { move, name: step, transition } : undefined;
  };

  /** Sends the move, or asks first what its transition needs. */
  const submit = useEvent((move: Move | undefined) => {
    if (!move) return;
    const needed = transitionTo(move);
    if (needed) setAsked(needed);
    else void perform(move);
  });

  const cancel = () => {
    const card = asked && cardOf(asked.move.id);
    if (card)
      announce(
        translate('views.board.cancelled', {
          name: titleOf(resource, card),
          column: columnName(columnOf(card.id)?.value ?? null),
        }),
      );
    setAsked(undefined);
  };

  return { shown, pending, asked, submit, perform, cancel };
};

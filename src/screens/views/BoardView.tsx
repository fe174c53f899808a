import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useId, useRef, useState } from 'react';
import type { Board, BoardColumn as Column, Card } from '../../kit/answers/boards.ts';
import { adminName } from '../../providers/names.ts';
import { transitionName, type AnyResource } from '../../kit/index.ts';
import { maySee } from '../../kit/fieldAccess.ts';
import type { BoardView as View } from '../../kit/views.ts';
import { VISUALLY_HIDDEN } from '../../theme/visuallyHidden.ts';
import { useLabels } from '../basics/labels.ts';
import { useMay, usePerson, useRole } from '../basics/useDisplayOptions.ts';
import { ActionDialog } from '../actions/ActionDialog.tsx';
import { actionsOf, type NamedAction } from '../actions/actionsOf.ts';
import { useTitle } from '../basics/useTitle.ts';
import { Retry } from '../page/Panel.tsx';
import { TransitionDialog } from '../show/TransitionDialog.tsx';
import { BoardCard } from './BoardCard.tsx';
import { BoardColumn } from './BoardColumn.tsx';
import { moveTo, placeOf, withMoves, type Move, type Place } from './boardModel.ts';
import type { Target } from './CardMenu.tsx';
import { TooMany } from './TooMany.tsx';
import { useBoard } from './useBoard.ts';
import { useDrag } from './useDrag.ts';
import { useFocusOnMoved } from './useFocusOnMoved.ts';
import { useLift } from './useLift.ts';
import { useMoves } from './useMoves.ts';

interface BoardViewProps {
  resource: AnyResource;
  name: string;
  view: View;
}

interface Can {
  update?: boolean;
  transitions?: readonly string[];
  actions?: readonly string[];
}

const canOf = (card: Card): Can => (card['can'] ?? {}) as Can;

const useColumnName = (resource: AnyResource, { by }: View, board: Board | undefined) => {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const field = resource.fieldOf(by);
  return (value: string | null): string => {
    if (value === null) return translate('views.board.none');
    if (!field.references) return labels.value(field, value);
    return board?.columns.find(column => column.value === value)?.title ?? translate('views.board.unknown');
  };
};

/** Cards in columns; moved by pointer, by keyboard and by a menu. The server keeps the order. */
export default function BoardView({ resource, name, view }: BoardViewProps) {
  const translate = useTranslate();
  const role = useRole();
  const person = usePerson();
  const titleOf = useTitle();
  const mayWrite = useMay(adminName(resource), 'edit');
  const frame = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const [announcement, announce] = useState('');
  const [taken, setTaken] = useState<{ action: NamedAction; card: Card }>();
  const { board: stored, error, again, more, isFull } = useBoard(resource, name);
  const columnName = useColumnName(resource, view, stored);
  const parts = { resource, announce, columnName };
  const moves = useMoves({ ...parts, name, view, board: stored, again });
  const lift = useLift({ ...parts, board: moves.shown, frame, submit: moves.submit });
  const board = lift.shown;
  useFocusOnMoved(frame, moves);

  const goTo = (id: string, place: Place) => {
    const move = board && moveTo(board, id, place);
    const before = board && placeOf(board, id);
    const after = move && placeOf(withMoves(board, [move]), id);
    if (before?.column !== after?.column || before?.index !== after?.index) moves.submit(move);
  };
  const over = useDrag(({ id, ...place }) => goTo(id, place));

  if (!board)
    return error ? (
      <Box sx={{ p: 3 }}>
        <Retry label={translate('screens.list.failed')} error={error} onRetry={() => void again()} />
      </Box>
    ) : (
      <Box aria-busy sx={{ minHeight: 480 }} />
    );

  const fields = (view.card ?? []).map(resource.fieldOf).filter(field => role && maySee(field, role));
  const mayGo = (card: Card, { value }: Column): boolean => {
    const { transitions = [], update } = canOf(card);
    if (resource.workflow?.field !== view.by) return mayWrite && update !== false;
    return value !== null && transitions.includes(transitionName(value));
  };
  const mayMove = (card: Card): boolean =>
    (mayWrite && canOf(card).update !== false) || board.columns.some(column => mayGo(card, column));
  const stepsOf = (card: Card, column: number, index: number): Target[] => {
    const last = (board.columns[column]?.records.length ?? 0) - 1;
    const step = (key: 'up' | 'down', to: number): Target => ({
      key,
      label: translate(`views.board.${key}`),
      go: () => goTo(card.id, { column, index: to }),
    });
    return [
      ...(index > 0 ? [step('up', index - 1)] : []),
      ...(index < last ? [step('down', index + 1)] : []),
    ];
  };
  const targetsOf = (card: Card, from: number): Target[] =>
    board.columns.flatMap((column, at) =>
      at !== from && mayGo(card, column)
        ? [
            {
              key: column.value ?? '',
              label: columnName(column.value),
              go: () => goTo(card.id, { column: at, index: 0 }),
            },
          ]
        : [],
    );
  const actionsFor = (card: Card): Target[] =>
    actionsOf(resource, person, ['one', 'many'])
      .filter(({ name: action }) => canOf(card).actions?.includes(action))
      .map(action => ({
        key: action.name,
        label: translate(`resources.${resource.name}.actions.${action.name}`),
        go: () => setTaken({ action, card }),
      }));
  const isPending = (id: string): boolean => moves.pending.some((move: Move) => move.id === id);

  return (
    <>
      <Box
        ref={frame}
        tabIndex={0}
        role="region"
        aria-label={translate(`resources.${resource.name}.views.${name}`, { _: translate('views.as.board') })}
        sx={{
          // Otherwise what is off screen for screen readers widens the page.
          position: 'relative',
          display: 'flex',
          alignItems: 'stretch',
          gap: 1.5,
          p: 2,
          pt: 0.5,
          overflowX: 'auto',
          scrollSnapType: { xs: 'x mandatory', sm: 'none' },
          scrollPaddingInline: 16,
        }}
      >
        {board.columns.map((column, at) => (
          <BoardColumn
            key={column.value ?? ''}
            column={column}
            at={at}
            name={columnName(column.value)}
            over={over?.column === at ? over : undefined}
          >
            {(card, index) => (
              <BoardCard
                key={card.id}
                resource={resource}
                fields={fields}
                card={card}
                isLifted={lift.lifted === card.id}
                isPending={isPending(card.id)}
                mayMove={mayMove(card)}
                hintId={hintId}
                steps={mayWrite && canOf(card).update !== false ? stepsOf(card, at, index) : []}
                columns={targetsOf(card, at)}
                actions={actionsFor(card)}
                onKeyDown={lift.onKeyDown}
              />
            )}
          </BoardColumn>
        ))}
      </Box>
      {more ? (
        <Button onClick={more} sx={{ mx: 2, mb: 2 }}>
          {translate('views.board.more')}
        </Button>
      ) : null}
      {isFull ? <TooMany max={200} /> : null}
      <Box id={hintId} sx={VISUALLY_HIDDEN}>
        {translate('views.board.hint')}
      </Box>
      <Box role="status" sx={VISUALLY_HIDDEN}>
        {announcement}
      </Box>
      {taken ? (
        <ActionDialog
          key={taken.action.name + taken.card.id}
          resource={resource}
          action={taken.action}
          ids={[taken.card.id]}
          titleOf={() => titleOf(resource, taken.card)}
          onClose={() => {
            setTaken(undefined);
            void again();
          }}
        />
      ) : null}
      {moves.asked ? (
        <TransitionDialog
          resource={resource}
          transition={moves.asked.transition}
          label={translate(`resources.${resource.name}.transitions.${moves.asked.name}`)}
          document={`${resource.name}.${moves.asked.move.id}.${moves.asked.name}`}
          onSubmit={input => (moves.asked ? moves.perform(moves.asked.move, input) : Promise.resolve({}))}
          onClose={moves.cancel}
        />
      ) : null}
    </>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Fragment, useId, type ReactNode } from 'react';
import type { BoardColumn as Column, Card } from '../../kit/answers/boards.ts';
import { VISUALLY_HIDDEN } from '../../theme/visuallyHidden.ts';
import { formatCount } from '../basics/format.ts';
import { useDropColumn } from './useDrag.ts';

interface BoardColumnProps {
  column: Column;
  at: number;
  name: string;
  /** The dragged card would go here. */
  over: { id: string; index: number } | undefined;
  children: (card: Card, index: number) => ReactNode;
}

const Gap = () => (
  <Box component="li" role="presentation" sx={{ height: 4, borderRadius: 2, bgcolor: 'primary.main' }} />
);

/** Cards of one value; on a phone the board snaps to it. */
export const BoardColumn = ({ column, at, name, over, children }: BoardColumnProps) => {
  const translate = useTranslate();
  const element = useDropColumn(at);
  const id = useId();
  const { count, limit, records } = column;
  const others = over ? records.filter(card => card.id !== over.id) : [];
  const nextId = over && others[over.index]?.id;
  const cards = translate('views.board.cards', { smart_count: count });
  return (
    <Box
      component="section"
      ref={element}
      aria-labelledby={id}
      sx={{
        flex: { xs: '0 0 min(84vw, 320px)', sm: '1 0 190px' },
        maxWidth: { sm: 340 },
        minWidth: 0,
        scrollSnapAlign: 'start',
        p: 1,
        borderRadius: 1,
        bgcolor: over ? 'action.selected' : 'action.hover',
      }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline', px: 0.5, pb: 1 }}>
        <Typography id={id} component="h2" variant="subtitle1" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography
          variant="body2"
          sx={{ color: limit !== null && count > limit ? 'error.main' : 'text.secondary' }}
        >
          <span aria-hidden>{limit === null ? formatCount(count) : `${formatCount(count)} / ${limit}`}</span>
          <Box component="span" sx={VISUALLY_HIDDEN}>
            {limit === null ? cards : `${cards}, ${translate('views.board.limit', { limit })}`}
          </Box>
        </Typography>
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, display: 'grid', gap: 1, minHeight: 56 }} aria-labelledby={id}>
        {records.map((card, index) => (
          <Fragment key={card.id}>
            {nextId === card.id ? <Gap /> : null}
            {children(card, index)}
          </Fragment>
        ))}
        {over && nextId === undefined ? <Gap /> : null}
        {records.length === 0 && !over ? (
          <Typography
            component="li"
            variant="body2"
            sx={{ listStyle: 'none', p: 0.5, color: 'text.secondary' }}
          >
            {translate('views.board.empty')}
          </Typography>
        ) : null}
      </Box>
    </Box>
  );
};

import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import type { KeyboardEvent } from 'react';
import { Link as RouterLink } from 'react-router';
import type { Card } from '../../kit/answers/boards.ts';
import type { AnyResource, Field } from '../../kit/index.ts';
import { VISUALLY_HIDDEN } from '../../theme/visuallyHidden.ts';
import { isEmpty } from '../basics/format.ts';
import { useLabels } from '../basics/labels.ts';
import { useTitle } from '../basics/useTitle.ts';
import { ValueView } from '../kinds/ValueView.tsx';
import { useRecordPath } from '../list/paths.ts';
import { CardMenu, type Target } from './CardMenu.tsx';
import { useDraggable } from './useDrag.ts';

interface BoardCardProps {
  resource: AnyResource;
  fields: readonly Field[];
  card: Card;
  isLifted: boolean;
  /** It is on its way to the server. */
  isPending: boolean;
  mayMove: boolean;
  hintId: string;
  steps: readonly Target[];
  columns: readonly Target[];
  actions: readonly Target[];
  onKeyDown: (event: KeyboardEvent, id: string) => void;
}

/** The title is the link to the record and what the keyboard lifts. */
export const BoardCard = ({
  resource,
  fields,
  card,
  isLifted,
  isPending,
  mayMove,
  hintId,
  steps,
  columns,
  actions,
  onKeyDown,
}: BoardCardProps) => {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const pathOf = useRecordPath(resource);
  const element = useDraggable(card.id, !mayMove || isPending);
  const titleOf = useTitle();
  const title = titleOf(resource, card);
  return (
    <Box
      component="li"
      ref={element}
      data-card={card.id}
      aria-busy={isPending}
      sx={{
        listStyle: 'none',
        p: 1.5,
        borderRadius: 1,
        border: 1,
        borderColor: isLifted ? 'primary.main' : 'divider',
        bgcolor: 'background.paper',
        boxShadow: isLifted ? 6 : 0,
        opacity: isPending ? 0.6 : 1,
        cursor: mayMove ? 'grab' : undefined,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'start', gap: 1 }}>
        <Link
          component={RouterLink}
          to={pathOf(card.id)}
          draggable={false}
          underline="hover"
          color="inherit"
          onKeyDown={event => {
            if (mayMove && !isPending) onKeyDown(event, card.id);
          }}
          aria-describedby={mayMove ? hintId : undefined}
          sx={{ flexGrow: 1, minWidth: 0, fontWeight: 500, overflowWrap: 'anywhere' }}
        >
          <span dir="auto">{title}</span>
        </Link>
        {isPending ? null : <CardMenu title={title} steps={steps} columns={columns} actions={actions} />}
      </Box>
      {fields.some(({ name }) => !isEmpty(card[name])) ? (
        <Box
          component="dl"
          sx={{ m: 0, mt: 0.5, display: 'flex', flexWrap: 'wrap', columnGap: 1.5, typography: 'body2' }}
        >
          {fields
            .filter(({ name }) => !isEmpty(card[name]))
            .map(field => (
              <Box key={field.name} sx={{ minWidth: 0, color: 'text.secondary' }}>
                <Box component="dt" sx={VISUALLY_HIDDEN}>
                  {labels.field(field)}
                </Box>
                <Box component="dd" sx={{ m: 0 }}>
                  <ValueView resource={resource} field={field} value={card[field.name]} place="card" />
                </Box>
              </Box>
            ))}
        </Box>
      ) : null}
      {isPending ? <Box sx={VISUALLY_HIDDEN}>{translate('ra.page.loading')}</Box> : null}
    </Box>
  );
};

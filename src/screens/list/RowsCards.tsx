import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useListContext, type RaRecord } from 'ra-core';
import { Link } from 'react-router';
import type { AnyResource, Field } from '../../kit/index.ts';
import { isFigure } from '../basics/fields.ts';
import { useTitle } from '../basics/useTitle.ts';
import { formatValue, isEmpty } from '../basics/format.ts';
import { ValueView } from '../kinds/ValueView.tsx';
import { useLabels } from '../basics/labels.ts';
import { useListSlots } from './slots.ts';
import { useDisplayOptions } from '../basics/useDisplayOptions.ts';
import { RowBadgeView, useNoRowBadges, type RowBadge } from './rowBadges.tsx';
import { useRecordPath } from './paths.ts';
import { rowsWaiting } from './soundSearch.ts';

interface RowsCardsProps {
  resource: AnyResource;
  columns: readonly Field[];
}

const cardParts = (columns: readonly Field[]) => {
  const amount = columns.find(field => field.kind === 'money');
  const chips = columns.filter(field => ['choice', 'choices', 'tags', 'boolean'].includes(field.kind));
  const rest = columns.filter(field => field !== amount && !chips.includes(field) && field.kind !== 'image');
  return { amount, chips, rest };
};

const Card = ({
  resource,
  columns,
  record,
  mark,
}: RowsCardsProps & { record: RaRecord; mark: RowBadge | undefined }) => {
  const labels = useLabels(resource);
  const path = useRecordPath(resource)(String(record.id));
  const displayOptions = useDisplayOptions();
  const title = useTitle()(resource, record);
  const { amount, chips, rest } = cardParts(columns);
  const view = (field: Field) => (
    <ValueView resource={resource} field={field} value={record[field.name]} place="card" />
  );
  const hasValue = (field: Field): boolean => {
    const value = record[field.name];
    // Hides zero dues.
    if (typeof value === 'number' && field.kind !== 'storage') return field.kind === 'money' && value === 0;
    return title.includes(String(value)) || title.includes(formatValue(field.kind, value, displayOptions));
  };
  const filled = rest.filter(field => !isEmpty(record[field.name]) && !hasValue(field));
  return (
    <ButtonBase
      component={Link}
      to={path}
      data-row={record.id}
      sx={{
        display: 'block',
        width: '100%',
        minHeight: 64,
        px: 2,
        py: 1.5,
        textAlign: 'start',
        color: 'inherit',
        textDecoration: 'none',
      }}
    >
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline' }}>
        <Typography component="span" sx={{ flexGrow: 1, fontSize: '1rem', overflowWrap: 'anywhere' }}>
          <bdi>{title}</bdi>
        </Typography>
        {amount && record[amount.name] !== 0 && !isEmpty(record[amount.name]) ? (
          <Typography component="span" sx={{ fontSize: '1rem', flexShrink: 0 }}>
            {/* Dues need a label; prices do not. */}
            {/^(due|payable)/.test(amount.name) ? `${labels.field(amount)} ` : null}
            {view(amount)}
          </Typography>
        ) : null}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, mt: 0.5, color: 'text.secondary' }}>
        {filled.map(field => (
          <Typography key={field.name} variant="body2" component="span" sx={{ overflowWrap: 'anywhere' }}>
            {isFigure(field) && field.kind !== 'storage' ? `${labels.field(field)} ` : null}
            {view(field)}
          </Typography>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.75 }}>
        {mark ? <RowBadgeView mark={mark} /> : null}
        {chips.map(field =>
          isEmpty(record[field.name]) ? null : <span key={field.name}>{view(field)}</span>,
        )}
      </Box>
    </ButtonBase>
  );
};

export const RowsCards = (props: RowsCardsProps) => {
  const { data, isPending, perPage, isPlaceholderData } = useListContext();
  const { rest, chips } = cardParts(props.columns);
  const { many } = useLabels(props.resource);
  const { useRowBadges: useBadges = useNoRowBadges } = useListSlots(props.resource);
  const badges = useBadges(data ?? []);
  if (isPending)
    return (
      <Box aria-busy sx={{ '& > * + *': { borderTop: 1, borderColor: 'divider' } }}>
        {Array.from({ length: rowsWaiting(perPage) }, (_, index) => (
          <Box key={index} sx={{ px: 2, py: 1.5, minHeight: 64 }}>
            <Skeleton width="60%" height={24} />
            {rest.length > 1 ? <Skeleton width="80%" height={24} /> : null}
            {chips.length > 0 ? <Skeleton width="30%" height={30} /> : null}
          </Box>
        ))}
      </Box>
    );
  return (
    <Box
      component="ul"
      aria-label={many}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        opacity: isPlaceholderData ? 0.6 : 1,
        '& > li + li': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      {data?.map(record => (
        <li key={record.id}>
          <Card {...props} record={record} mark={badges.get(record.id)} />
        </li>
      ))}
    </Box>
  );
};

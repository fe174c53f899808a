import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { ask } from '../../providers/ask.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import type { OpeningRow } from '../../resources/opening/answers.ts';
import { openingRows } from '../../resources/opening/calls.ts';
import type { OpeningKind } from '../../resources/opening/rules.ts';
import { ReadFailed } from '../../screens/basics/ReadFailed.tsx';
import { FRESH } from '../../screens/parts/fresh.ts';
import { RowsPager } from '../../screens/parts/RowsPager.tsx';
import { useAccountName } from '../ledger/parts/useAccountName.ts';

interface Props {
  kind: OpeningKind;
  closed: boolean;
  onCorrect: (row: OpeningRow) => void;
  onRemove: (row: OpeningRow) => void;
}

/** What was entered of a kind, to be corrected or removed until the owner closes the opening. */
export const EnteredRows = ({ kind, closed, onCorrect, onRemove }: Props) => {
  const translate = useTranslate();
  const accountName = useAccountName();
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(25);
  const { data, error, refetch } = useQuery({
    queryKey: ['opening', 'rows', kind, page, size],
    queryFn: ({ signal }) =>
      ask(openingRows, { query: { kind, page: page - 1, size } }, { signal, quiet: true }),
    ...FRESH,
  });
  if (error) return <ReadFailed error={error} onRetry={refetch} />;
  if (!data || data.totalElements === 0) return null;
  const nameOf = ({ product, party, account, drawer }: OpeningRow) =>
    product?.name ??
    party?.name ??
    [account ? accountName(account) : '', drawer?.name].filter(Boolean).join(' · ');
  return (
    <Card
      component="section"
      aria-label={translate('opening.entered')}
      sx={{ p: 2, display: 'grid', gap: 1 }}
    >
      <Typography variant="h6" component="h2">
        {translate('opening.entered')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {data.content.map(row => (
          <Box
            component="li"
            key={row.id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 2,
              borderTop: 1,
              borderColor: 'divider',
              pt: 1,
            }}
          >
            <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
              {nameOf(row)}
              <Typography variant="body2" color="text.secondary">
                <bdi>{row.documentNo ?? (row.quantity === null ? '' : `× ${row.quantity}`)}</bdi>{' '}
                {row.customerName}
              </Typography>
            </Box>
            <bdi>{formatPaise(row.amountPaise)}</bdi>
            {closed ? null : (
              <Box>
                <Button
                  size="small"
                  aria-label={`${translate('opening.correct')}: ${nameOf(row)} ${row.documentNo ?? ''}`}
                  onClick={() => onCorrect(row)}
                >
                  {translate('opening.correct')}
                </Button>
                <Button
                  size="small"
                  color="error"
                  aria-label={`${translate('opening.remove')}: ${nameOf(row)} ${row.documentNo ?? ''}`}
                  onClick={() => onRemove(row)}
                >
                  {translate('opening.remove')}
                </Button>
              </Box>
            )}
          </Box>
        ))}
      </Box>
      <RowsPager total={data.totalElements} paging={{ page, size, setPage, setSize }} />
    </Card>
  );
};

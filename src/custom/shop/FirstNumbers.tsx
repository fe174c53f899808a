import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Series } from '../../resources/posting/numberSeries.ts';
import type { NextNumbers } from '../../resources/shop/answers.ts';
import { changeNextNumber } from '../../resources/shop/calls.ts';
import { CallDialog } from '../../screens/calls/CallDialog.tsx';
import { CallInput } from '../../screens/calls/CallInput.tsx';
import { Section } from './parts.tsx';

/** What a shop goes on with from its old books, and where its name is said. */
const CARRIED_ON: readonly [series: Series, name: string][] = [
  ['SALE', 'resources.sales.name'],
  ['CREDIT_NOTE', 'settings.numbers.creditNotes'],
  ['RECEIPT', 'dues.receipts'],
  ['ESTIMATE', 'resources.estimates.name'],
  ['CHALLAN', 'resources.challans.name'],
  ['TICKET', 'resources.tickets.name'],
  ['PURCHASE_ORDER', 'resources.purchase-orders.name'],
];

interface Props {
  numbers: NextNumbers;
  disabled: boolean;
}

/** The next number of each, which can be set until the first of the year is given. */
export const FirstNumbers = ({ numbers, disabled }: Props) => {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<{ series: Series; name: string; next: number } | null>(null);
  return (
    <Section title={translate('settings.numbers.first')} lead={translate('settings.numbers.firstLead')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {CARRIED_ON.map(([series, key]) => {
          const counted = numbers.series.find(each => each.series === series);
          if (!counted) return null;
          const name = translate(key, { smart_count: 2 });
          return (
            <Box
              component="li"
              key={series}
              sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 40 }}
            >
              <Typography component="span" sx={{ flex: '1 1 auto' }}>
                {name}
              </Typography>
              <Typography component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {counted.next}
              </Typography>
              <Button
                size="small"
                disabled={disabled || counted.given > 0}
                aria-label={`${translate('settings.numbers.set')}: ${name}`}
                onClick={() => setOpen({ series, name, next: counted.next })}
              >
                {translate('settings.numbers.set')}
              </Button>
            </Box>
          );
        })}
      </Box>
      {open ? (
        // The settings are a form around it, which is not sent with it.
        <Box onSubmit={event => event.stopPropagation()}>
          <CallDialog
            call={changeNextNumber}
            params={{}}
            title={translate('settings.numbers.setOf', { name: open.name })}
            lead={translate('settings.numbers.setLead')}
            confirm={translate('settings.numbers.set')}
            initial={{ next: open.next }}
            bodyOf={typed => ({ ...typed, series: open.series })}
            onDone={answer => queryClient.setQueryData(['next-numbers'], answer)}
            onClose={() => setOpen(null)}
          >
            <CallInput source="next" autoFocus />
          </CallDialog>
        </Box>
      ) : null}
    </Section>
  );
};

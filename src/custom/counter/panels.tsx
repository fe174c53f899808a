import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { formatInstant } from '../../i18n/dates.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import { useLanguage } from '../../screens/basics/useDisplayOptions.ts';
import { bindingsFor, type Binding } from './bindings.ts';
import { readCart, totalsOf } from './cart.ts';
import { useCounter, useView } from './context.ts';
import { KeyCap, Section } from './parts.tsx';
import { focusSpot, type Spot } from './spots.ts';

export const Panel = ({ spot, title, children }: { spot: Spot; title: string; children: ReactNode }) => {
  const { desk } = useCounter();
  const translate = useTranslate();
  return (
    <Box data-spot={spot} tabIndex={-1} sx={{ outline: 'none', mb: 2 }}>
      <Section
        title={title}
        beside={
          <IconButton
            aria-label={translate('counter.close')}
            onClick={() => {
              desk.panel(null);
              focusSpot('SCAN');
            }}
            sx={{ width: 48, height: 48 }}
          >
            <Close />
          </IconButton>
        }
      >
        {children}
      </Section>
    </Box>
  );
};

export const ParkedPanel = () => {
  const { desk, shop } = useCounter();
  const parked = useView(view => view.parked);
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <Panel spot="PARKED" title={translate('counter.park.title')}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {translate(parked.length > 0 ? 'counter.park.help' : 'counter.park.none')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1 }}>
        {parked.map((sale, index) => {
          const cart = readCart(sale.cart);
          const totals = cart && totalsOf(cart, shop);
          return (
            <li key={sale.id}>
              <Button
                fullWidth
                color="inherit"
                variant="outlined"
                onClick={() => void desk.bringBack(index + 1)}
                sx={{ minHeight: 48, justifyContent: 'flex-start', gap: 1.5, textAlign: 'start' }}
              >
                {index < 9 && <KeyCap>{String(index + 1)}</KeyCap>}
                <Box component="span" sx={{ flexGrow: 1, minWidth: 0 }}>
                  {sale.label ?? translate('counter.park.unnamed')}
                  <Typography
                    component="span"
                    variant="body2"
                    sx={{ display: 'block', color: 'text.secondary' }}
                  >
                    {translate('counter.park.by', {
                      name: sale.parkedBy,
                      time: formatInstant(sale.createdAt, language, shop.timeZone),
                    })}
                  </Typography>
                </Box>
                {totals && <bdi dir="ltr">{formatPaise(totals.totalPaise)}</bdi>}
              </Button>
            </li>
          );
        })}
      </Box>
    </Panel>
  );
};

const nameOf = ({ label, name }: Binding): string => name ?? label;

/** Bindings with the same description share a row: `F1 ?`, `Shift+F7 1 … 9`. */
const rowsOf = (bindings: readonly Binding[]) =>
  [...new Set(bindings.map(nameOf))].map(row => {
    const same = bindings.filter(binding => nameOf(binding) === row);
    const keys = same.map(binding => binding.keys);
    return {
      row,
      label: same[0]?.label ?? '',
      name: same[0]?.name,
      keys: keys.length > 2 ? [keys[0] ?? '', '…', keys.at(-1) ?? ''] : keys,
    };
  });

export const KeysPanel = () => {
  const translate = useTranslate();
  const { ways } = useCounter();
  return (
    <Panel spot="KEYS" title={translate('counter.keys.title')}>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          columnGap: 3,
          rowGap: 0.75,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', xl: '1fr 1fr 1fr' },
        }}
      >
        {rowsOf(bindingsFor(ways)).map(({ row, label, name, keys }) => (
          <Box key={row} sx={{ display: 'flex', gap: 1.5, alignItems: 'baseline' }}>
            <Box
              component="dt"
              dir="ltr"
              sx={{ minWidth: '6.5rem', display: 'flex', gap: 0.5, flexWrap: 'wrap' }}
            >
              {keys.map(key => (
                <Box
                  component="kbd"
                  key={key}
                  sx={{ font: 'inherit', fontSize: '0.8125rem', px: 0.75, border: 1, borderRadius: 0.5 }}
                >
                  {key}
                </Box>
              ))}
            </Box>
            <Typography component="dd" variant="body2" sx={{ m: 0 }}>
              {name ?? translate(`counter.keys.${label}`)}
            </Typography>
          </Box>
        ))}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
        {translate('counter.keys.note')}
      </Typography>
    </Panel>
  );
};

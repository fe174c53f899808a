import Close from '@mui/icons-material/Close';
import QrCodeScanner from '@mui/icons-material/QrCodeScanner';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { alpha } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { memo } from 'react';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import { staffDiscountProblem } from '../../resources/sales/discount.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import type { CartLine } from './cart.ts';
import { useCounter, useView } from './context.ts';
import { MoneyField, QuantityField } from './fields.tsx';
import { Section } from './parts.tsx';
import { focusSpot } from './spots.ts';
import { useStaffLimit } from './useStaffLimit.ts';

const GRID = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: {
    xs: '5rem minmax(0, 1fr) minmax(0, 1fr)',
    sm: '5rem minmax(0, 1fr) minmax(0, 1fr) 8rem 3rem',
    xl: 'minmax(0, 1fr) 5rem 9rem 7.5rem 8rem 3rem',
  },
};

const Line = memo(function Line({ line }: { line: CartLine }) {
  const { desk } = useCounter();
  const translate = useTranslate();
  const noticeKind = useView(({ counter: { notice } }) =>
    notice && 'lineKey' in notice && notice.lineKey === line.key ? notice.kind : null,
  );
  const isOwner = useCurrentUser()?.role === 'owner';
  const gross = line.unitPricePaise * line.quantity;
  const totalPaise = gross - line.discountPaise;
  const change = (change: Partial<CartLine>) =>
    desk.dispatch({ type: 'LINE_CHANGED', key: line.key, change });
  const named = (field: string) =>
    translate('counter.lines.of', { field: translate(`counter.lines.${field}`), name: line.name });
  // The server refuses the same, and the owner may approve it then.
  const refused = staffDiscountProblem(line, useStaffLimit());
  const tooCheap = refused ? translate(refused.key, refused.params) : null;
  const isUsed = line.condition !== undefined && line.condition !== 'NEW';
  const noPrice =
    isUsed && line.listPricePaise === null && (!isOwner || line.unitPricePaise === 0)
      ? translate(isOwner ? 'counter.lines.setPrice' : 'counter.lines.noPrice')
      : null;
  const short = line.inStock !== null && line.quantity > line.inStock;
  return (
    <Box
      component="li"
      data-line={line.key}
      sx={theme => ({
        ...GRID,
        py: 1.5,
        px: 1.5,
        mx: -1.5,
        borderRadius: 1,
        borderInlineStart: '4px solid transparent',
        ...(noticeKind === 'ADDED' && {
          borderColor: theme.palette.success.main,
          bgcolor: alpha(theme.palette.success.main, 0.08),
        }),
        ...(noticeKind === 'AGAIN' && {
          borderColor: theme.palette.warning.main,
          bgcolor: alpha(theme.palette.warning.main, 0.14),
        }),
      })}
    >
      <Box sx={{ gridColumn: { xs: '1 / 3', sm: '1 / -1', xl: 'auto' }, minWidth: 0, pt: 0.5 }}>
        <Typography component="h3" variant="body1" sx={{ fontWeight: 500 }}>
          {line.name}
          {isUsed && (
            <Chip
              size="small"
              variant="outlined"
              color="warning"
              label={translate(`choices.condition.${line.condition}`)}
              sx={{ marginInlineStart: 1 }}
            />
          )}
        </Typography>
        <Typography
          variant="body2"
          component="div"
          sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
          <bdi dir="ltr">{line.codes.join(' · ')}</bdi>
          {line.mrpPaise !== null && line.mrpPaise > line.unitPricePaise && (
            <Box component="span" sx={{ marginInlineStart: 1, whiteSpace: 'nowrap' }}>
              {translate('counter.lines.mrp', { amount: formatPaise(line.mrpPaise) })}
            </Box>
          )}
        </Typography>
      </Box>
      <Typography
        component="div"
        sx={{
          textAlign: 'end',
          pt: { sm: 1.5 },
          order: 1,
          gridColumn: { xs: '1 / -1', sm: 'auto' },
          fontWeight: 500,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        <bdi dir="ltr">{formatPaise(Math.max(totalPaise, 0))}</bdi>
      </Typography>
      {line.stockItemId === null ? (
        <QuantityField
          label={translate('counter.lines.quantity')}
          name={named('quantity')}
          column="quantity"
          value={line.quantity}
          onValue={quantity => change({ quantity })}
          hint={short ? translate('counter.lines.tooMany', { smart_count: line.inStock ?? 0 }) : null}
        />
      ) : (
        <Typography sx={{ pt: 1.5, textAlign: 'center', color: 'text.secondary' }}>1</Typography>
      )}
      <MoneyField
        label={translate('counter.lines.price')}
        name={named('price')}
        column="price"
        value={line.unitPricePaise}
        onValue={unitPricePaise => change({ unitPricePaise })}
        wrong={line.unitPricePaise === 0 ? noPrice : null}
        hint={noPrice ?? (refused?.field === 'unitPricePaise' ? tooCheap : null)}
      />
      <MoneyField
        label={translate('counter.lines.discount')}
        name={named('discount')}
        column="discount"
        value={line.discountPaise}
        onValue={discountPaise => change({ discountPaise })}
        wrong={line.discountPaise > gross ? translate('counter.lines.discountTooMuch') : null}
        hint={refused?.field === 'discountPaise' ? tooCheap : null}
      />
      <IconButton
        aria-label={translate('counter.lines.remove', { name: line.name })}
        onClick={() => {
          desk.dispatch({ type: 'LINE_REMOVED', key: line.key });
          focusSpot('SCAN');
        }}
        sx={{
          width: 48,
          height: 48,
          order: { xs: 0, sm: 2 },
          gridColumn: { xs: 3, sm: 'auto' },
          gridRow: { xs: 1, sm: 'auto' },
          justifySelf: 'end',
        }}
      >
        <Close />
      </IconButton>
    </Box>
  );
});

const Empty = () => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 1, py: { xs: 4, md: 8 } }}>
      <QrCodeScanner sx={{ fontSize: 56, color: 'primary.main' }} />
      <Typography component="p" variant="h6">
        {translate('counter.empty.title')}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{translate('counter.empty.text')}</Typography>
    </Box>
  );
};

export const Lines = () => {
  const translate = useTranslate();
  const lines = useView(view => view.counter.cart.lines);
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0);
  return (
    <Section
      title={translate('counter.lines.title')}
      beside={
        lines.length > 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('counter.totals.pieces', { smart_count: pieces })}
          </Typography>
        )
      }
    >
      {lines.length === 0 ? (
        <Empty />
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 0.5 }}>
          {lines.map(line => (
            <Line key={line.key} line={line} />
          ))}
        </Box>
      )}
    </Section>
  );
};

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useBasename, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { PrintExchangeVoucher } from '../../documents/PrintExchangeVoucher.tsx';
import { formatDay } from '../../i18n/dates.ts';
import { adminNameOf } from '../../providers/names.ts';
import type { StockEvent, StockEventKind } from '../../resources/stock/answers.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import { useLanguage } from '../../screens/basics/useDisplayOptions.ts';
import { ownersOf } from './owners.ts';

const RESOURCE_OF = {
  SALE: 'sales',
  PURCHASE_BILL: 'purchase-bills',
  CHALLAN: 'challans',
  TRANSFER: 'stock-transfers',
} as const;

const TONES: Readonly<Partial<Record<StockEventKind, 'success' | 'error' | 'warning' | 'info'>>> = {
  SOLD: 'success',
  BOUGHT_BACK: 'info',
  RETURNED: 'warning',
  LISTED: 'error',
};

const Event = ({ event }: { event: StockEvent }) => {
  const translate = useTranslate();
  const basename = useBasename();
  const language = useLanguage();
  const { documentKind, documentId, documentNo, voucherNo } = event;
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'baseline',
        py: 1.5,
        '&::before': {
          content: '""',
          position: 'absolute',
          insetInlineStart: -22,
          top: 18,
          width: 11,
          height: 11,
          borderRadius: '50%',
          bgcolor: 'primary.main',
        },
      }}
    >
      <Typography component="time" dateTime={event.businessDate} sx={{ minWidth: 96 }}>
        {formatDay(event.businessDate, language)}
      </Typography>
      <Chip
        size="small"
        color={TONES[event.kind] ?? 'default'}
        label={translate(`choices.stockEvent.${event.kind}`)}
      />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography>{[event.company, event.model, event.variant].filter(Boolean).join(' ')}</Typography>
        {event.partyName && (
          <Typography variant="body2" color="text.secondary">
            <bdi>{event.partyName}</bdi> {event.partyPhone && <bdi dir="ltr">{event.partyPhone}</bdi>}
          </Typography>
        )}
        {event.note && (
          <Typography variant="body2" color="text.secondary">
            <bdi>{event.note}</bdi>
          </Typography>
        )}
        {event.byName && (
          <Typography variant="body2" color="text.secondary">
            {translate('imeiHistory.by', { name: event.byName })}
          </Typography>
        )}
      </Box>
      {event.pricePaise !== null && <Typography>{formatPaise(event.pricePaise)}</Typography>}
      {documentKind && documentId && (
        <Button
          component={Link}
          to={`${basename}/${adminNameOf(RESOURCE_OF[documentKind])}/${documentId}/show`}
          size="small"
        >
          <bdi dir="ltr">{documentNo}</bdi>
        </Button>
      )}
      {voucherNo && <PrintExchangeVoucher stockItemId={event.stockItemId} voucherNo={voucherNo} />}
    </Box>
  );
};

/** Draws one line of time through all owners of an IMEI. */
export const Timeline = ({ events }: { events: readonly StockEvent[] }) => {
  const translate = useTranslate();
  const owners = ownersOf(events, translate('invoice.walkIn'));
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {owners.map((owner, index) => (
        <Box key={owner.key} component="section" aria-labelledby={`owner-${index}`}>
          <Typography id={`owner-${index}`} component="h2" variant="subtitle1" sx={{ fontWeight: 500 }}>
            {owner.name === null ? (
              translate('imeiHistory.inShop')
            ) : (
              <>
                {translate('imeiHistory.with')} <bdi>{owner.name}</bdi>
              </>
            )}
          </Typography>
          <Box
            component="ol"
            sx={{
              listStyle: 'none',
              m: 0,
              p: 0,
              marginInlineStart: '7px',
              paddingInlineStart: '16px',
              borderInlineStart: '2px solid',
              borderInlineStartColor: index === 0 ? 'primary.main' : 'divider',
            }}
          >
            {owner.events.map(event => (
              <Event key={`${event.at}-${event.kind}-${event.stockItemId}`} event={event} />
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
};

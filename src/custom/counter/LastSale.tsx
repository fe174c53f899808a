import CheckCircle from '@mui/icons-material/CheckCircle';
import Print from '@mui/icons-material/Print';
import WhatsApp from '@mui/icons-material/WhatsApp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useBasename, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { PrintExchangeVoucher } from '../../documents/PrintExchangeVoucher.tsx';
import { formatPaise } from '../../kit/rules/money.ts';
import { useCounter, useView } from './context.ts';
import { KeyCap } from './parts.tsx';

export const LastSale = () => {
  const { printAgain, whatsapp } = useCounter();
  const translate = useTranslate();
  const basename = useBasename();
  const lastSale = useView(view => view.counter.lastSale);
  if (!lastSale) return <div role="status" />;
  const { sale, isSale, changePaise, creditNote } = lastSale;
  const papers = [
    ...(isSale ? [{ number: sale.invoiceNo, paise: sale.totalPaise }] : []),
    ...(creditNote ? [{ number: creditNote.creditNoteNo, paise: creditNote.totalPaise }] : []),
  ];
  return (
    <Card
      role="status"
      sx={{
        p: 2,
        mb: 2,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        borderInlineStart: 4,
        borderColor: 'success.main',
      }}
    >
      <CheckCircle sx={{ color: 'success.main' }} />
      <Box sx={{ flexGrow: 1 }}>
        {papers.map(({ number, paise }) => (
          <Typography key={number} component="p" sx={{ fontWeight: 500 }}>
            {translate('counter.last.saved', { invoiceNo: number })} ·{' '}
            <bdi dir="ltr">{formatPaise(paise)}</bdi>
          </Typography>
        ))}
        {changePaise > 0 && (
          <Typography component="p" sx={{ fontSize: '1.75rem', lineHeight: 1.25, fontWeight: 500 }}>
            {translate('counter.last.change')}: <bdi dir="ltr">{formatPaise(changePaise)}</bdi>
          </Typography>
        )}
      </Box>
      <Button
        startIcon={<Print />}
        endIcon={<KeyCap>Alt+P</KeyCap>}
        aria-keyshortcuts="Alt+P"
        onClick={printAgain}
        sx={{ minHeight: 48 }}
      >
        {translate('counter.last.print')}
      </Button>
      <Button
        startIcon={<WhatsApp />}
        endIcon={<KeyCap>Alt+W</KeyCap>}
        aria-keyshortcuts="Alt+W"
        onClick={whatsapp}
        sx={{ minHeight: 48 }}
      >
        {translate('counter.last.whatsapp')}
      </Button>
      {sale.payments.map(({ buyBack }) =>
        buyBack?.voucherNo ? (
          <PrintExchangeVoucher
            key={buyBack.stockItemId}
            stockItemId={buyBack.stockItemId}
            voucherNo={buyBack.voucherNo}
          />
        ) : null,
      )}
      <Button component={Link} to={`${basename}/sales-management/${sale.id}/show`} sx={{ minHeight: 48 }}>
        {translate('counter.last.open')}
      </Button>
    </Card>
  );
};

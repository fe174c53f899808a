import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { formatDay } from '../../i18n/dates.ts';
import { PdfMenu } from '../../documents/PdfMenu.tsx';
import { ticketRefundPdf, ticketRefunds } from '../../providers/calls/tickets.ts';
import { formatPaise } from '../../resources/rules/money.ts';
import { useLanguage, useMay } from '../../screens/basics/useDisplayOptions.ts';
import { Section } from '../shared/Section.tsx';

/** Vouchers of advances that were paid back. */
export const TicketRefunds = ({ ticketId, version }: { ticketId: string; version: number }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const { data = [] } = useQuery({
    queryKey: ['tickets', ticketId, 'refunds', version],
    queryFn: ({ signal }) => ticketRefunds(ticketId, { signal, quiet: true }),
    enabled: useMay('dues', 'read'),
  });
  if (data.length === 0) return null;
  return (
    <Box sx={{ mt: 2 }}>
      <Section title={translate('tickets.refunds')}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map(({ id, refundNo, paidOn, amountPaise, method }) => (
            <Box
              key={id}
              component="li"
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 44 }}
            >
              <Typography sx={{ flexGrow: 1 }}>
                <bdi>{refundNo}</bdi> · {formatDay(paidOn, language)} · <bdi>{formatPaise(amountPaise)}</bdi>{' '}
                · {translate(`choices.paymentMethod.${method}`)}
              </Typography>
              <PdfMenu of={refundNo} file={style => ticketRefundPdf(ticketId, id, style)} />
            </Box>
          ))}
        </Box>
      </Section>
    </Box>
  );
};

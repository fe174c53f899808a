import Email from '@mui/icons-material/Email';
import Print from '@mui/icons-material/Print';
import WhatsApp from '@mui/icons-material/WhatsApp';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { PdfMenu } from '../../documents/PdfMenu.tsx';
import { emailDraft } from '../../documents/emailDraft.ts';
import { whatsAppLink } from '../../documents/whatsApp.ts';
import { askFile } from '../../providers/ask.ts';
import { WithoutLink } from '../../documents/WithoutLink.tsx';
import { shareLink } from '../../documents/shareLink.ts';
import { invoicePdf } from '../../resources/sales/calls.ts';
import type { Sale } from '../../resources/sales/answers.ts';
import { paperDate } from '../../kit/rules/businessDate.ts';
import { formatPaise } from '../../kit/rules/money.ts';

const COPIES = [1, 2, 3] as const;

export interface SaleActionsProps {
  sale: Sale;
  shopName: string;
  /** Number of invoice copies printed, of those of Rule 48. */
  copies: number;
  onCopies: (copies: number) => void;
  onPrint: () => void;
}

export const SaleActions = ({ sale, shopName, copies, onCopies, onPrint }: SaleActionsProps) => {
  const translate = useTranslate();
  // It is fetched in advance: popup blockers stop a window opened after an await.
  const link = useQuery({
    queryKey: ['share', sale.id],
    queryFn: ({ signal }) => shareLink(sale.id, { signal, quiet: true }),
    staleTime: 3_600_000,
  });
  const words = translate('history.whatsAppText', {
    shop: shopName,
    number: sale.invoiceNo,
    date: paperDate(sale.businessDate),
    amount: formatPaise(sale.totalPaise),
  });
  const message = link.data?.url ? `${words}\n${link.data.url}` : words;
  return (
    <>
      <TextField
        select
        size="small"
        label={translate('salePage.copies.label')}
        value={copies}
        onChange={event => onCopies(Number(event.target.value))}
        sx={{ minWidth: 150 }}
      >
        {COPIES.map(count => (
          <MenuItem key={count} value={count}>
            {translate(`salePage.copies.${count}`)}
          </MenuItem>
        ))}
      </TextField>
      <Button variant="contained" startIcon={<Print />} onClick={onPrint}>
        {translate('salePage.print')}
      </Button>
      <PdfMenu file={style => askFile(invoicePdf, { id: sale.id, query: { ...style, copies } })} />
      <Button
        startIcon={<WhatsApp />}
        href={whatsAppLink(sale.customer?.phone ?? null, message)}
        target="_blank"
        rel="noopener"
      >
        {translate('salePage.whatsApp')}
      </Button>
      <Button
        startIcon={<Email />}
        href={emailDraft(
          translate('salePage.emailSubject', { shop: shopName, number: sale.invoiceNo }),
          message,
        )}
      >
        {translate('salePage.email')}
      </Button>
      {link.data?.url === null ? <WithoutLink /> : null}
    </>
  );
};

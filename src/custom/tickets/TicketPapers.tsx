import LabelOutlined from '@mui/icons-material/LabelOutlined';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { LabelsDialog } from '../../documents/LabelsDialog.tsx';
import { PdfMenu } from '../../documents/PdfMenu.tsx';
import { formatDay } from '../../i18n/dates.ts';
import { ask, askFile } from '../../providers/ask.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import {
  ticketLabel,
  ticketOnPaper,
  ticketPaper,
  ticketRefunds,
  ticketRefundVoucher,
} from '../../resources/tickets/calls.ts';
import { hasLabel, ticketPapers } from '../../resources/tickets/paper.ts';
import { useLanguage, useMay } from '../../screens/basics/useDisplayOptions.ts';
import { PaperRow, PaperRows, RecordPapers } from './parts/RecordPapers.tsx';
import type { ReadRecord } from '../../kit/index.ts';
import { useMethodLabel } from '../payments/parts/methods.ts';
import type { tickets } from '../../resources/tickets/declaration.ts';

const LabelRow = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const [labelling, setLabelling] = useState(false);
  const print = translate('salePage.print');
  const label = translate('papers.label.tickets');
  return (
    <PaperRow name={label}>
      <Button
        startIcon={<LabelOutlined />}
        aria-label={`${print}: ${label}`}
        onClick={() => setLabelling(true)}
      >
        {print}
      </Button>
      {labelling ? (
        <LabelsDialog
          file={style => askFile(ticketLabel, { id, query: style })}
          onClose={() => setLabelling(false)}
        />
      ) : null}
    </PaperRow>
  );
};

/** Lists vouchers of advances that were paid back. */
const RefundRows = ({ id, version }: { id: string; version: unknown }) => {
  const methodLabel = useMethodLabel();
  const language = useLanguage();
  const { data = [] } = useQuery({
    queryKey: ['papers', 'tickets', id, 'refunds', version],
    queryFn: ({ signal }) => ask(ticketRefunds, { id }, { signal, quiet: true }),
    enabled: useMay('dues', 'read'),
  });
  if (data.length === 0) return null;
  return (
    <PaperRows title="papers.documents.tickets">
      {data.map(({ id: refundId, refundNo, paidOn, amountPaise, method, methodName }) => (
        <PaperRow
          key={refundId}
          name={[
            refundNo,
            formatDay(paidOn, language),
            formatPaise(amountPaise),
            methodLabel({ method, methodName }),
          ].join(' · ')}
        >
          <PdfMenu
            of={refundNo}
            file={style => askFile(ticketRefundVoucher, { id, refundId, query: style })}
          />
        </PaperRow>
      ))}
    </PaperRows>
  );
};

export const TicketPapers = ({ ticket }: { ticket: ReadRecord<typeof tickets> }) => {
  const id = String(ticket.id);
  const { version } = ticket;
  const { origin } = window.location;
  const { data } = useQuery({
    queryKey: ['papers', 'tickets', id, version],
    queryFn: ({ signal }) => ask(ticketOnPaper, { id, query: { origin } }, { signal, quiet: true }),
  });
  return (
    <>
      {data && hasLabel(data) ? (
        <RecordPapers
          resource="tickets"
          data={data}
          papers={ticketPapers}
          pdf={(paper, style) => askFile(ticketPaper, { id, query: { ...style, paper, origin } })}
        >
          <LabelRow id={id} />
        </RecordPapers>
      ) : null}
      <RefundRows id={id} version={version} />
    </>
  );
};

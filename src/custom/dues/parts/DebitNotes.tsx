import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatDay } from '../../../i18n/dates.ts';
import { formatPaise } from '../../../kit/rules/money.ts';
import { mayUse } from '../../../resources/abilities.ts';
import { ask } from '../../../providers/ask.ts';
import { useCurrentUser } from '../../../providers/useCurrentUser.ts';
import { chargeCustomer, customerDebitNotePage } from '../../../resources/dues/calls.ts';
import { FigureTable } from '../../../screens/basics/FigureTable.tsx';
import { useLanguage } from '../../../screens/basics/useDisplayOptions.ts';
import { CallDialog } from '../../../screens/calls/CallDialog.tsx';
import { Panel } from '../../../screens/page/Panel.tsx';
import { useDuesPaths } from './paths.ts';

/** The owner charges a customer on a debit note. */
export const ChargeCustomer = ({ customerId }: { customerId: string }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const paths = useDuesPaths();
  const user = useCurrentUser();
  const [open, setOpen] = useState(false);
  if (!user || !mayUse(user, 'dues.charge')) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{translate('dues.newDebitNote')}</Button>
      {open ? (
        <CallDialog
          call={chargeCustomer}
          params={{ id: customerId }}
          title={translate('dues.newDebitNote')}
          lead={translate('dues.debitNoteLead')}
          onDone={({ id }) => {
            void queryClient.invalidateQueries();
            void navigate(paths.debitNote(id));
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
};

/** Lists the debit notes of a customer; nothing where there is none. */
export const DebitNotes = ({ customerId }: { customerId: string }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const paths = useDuesPaths();
  const user = useCurrentUser();
  const maySee = Boolean(user && mayUse(user, 'dues.charge'));
  const query = useQuery({
    queryKey: ['customer-debit-notes', customerId],
    queryFn: ({ signal }) =>
      ask(customerDebitNotePage, { query: { customerId, size: 50 } }, { signal, quiet: true }),
    enabled: maySee,
  });
  if (!maySee || !query.data?.totalElements) return null;
  return (
    <Panel title={translate('dues.debitNotes')} height={60} query={query}>
      {({ content }) => (
        <FigureTable
          title={translate('dues.debitNotes')}
          headings={[
            translate('dues.document'),
            translate('dues.date'),
            translate('glossary.reason'),
            translate('dues.amount'),
            translate('dues.due'),
          ]}
          words={2}
          rows={content.map(note => ({
            key: note.id,
            name: (
              <MuiLink component={Link} to={paths.debitNote(note.id)}>
                <bdi>{note.debitNoteNo}</bdi>
              </MuiLink>
            ),
            cells: [
              formatDay(note.businessDate, language),
              [note.reason, ...(note.cancelledBy ? [translate('dues.cancelled')] : [])].join(' · '),
              formatPaise(note.amountPaise),
              formatPaise(note.duePaise),
            ],
          }))}
        />
      )}
    </Panel>
  );
};

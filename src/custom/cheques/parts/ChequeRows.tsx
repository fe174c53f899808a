import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { formatDay } from '../../../i18n/dates.ts';
import { formatPaise } from '../../../kit/rules/money.ts';
import { useLists } from '../../../providers/useLists.ts';
import type { Cheque } from '../../../resources/cheques/answers.ts';
import { FigureTable } from '../../../screens/basics/FigureTable.tsx';
import { useLanguage } from '../../../screens/basics/useDisplayOptions.ts';
import { ChequeActions } from './ChequeActions.tsx';

const PAGES: Readonly<Partial<Record<Cheque['documentKind'], string>>> = {
  RECEIPT: 'dues-management/receipts',
  SUPPLIER_RECEIPT: 'vouchers',
  PAY_OUT: 'vouchers',
  SUPPLIER_PAYMENT: 'payables/payments',
};
const RECORDS: Readonly<Partial<Record<Cheque['documentKind'], string>>> = {
  SALE: 'sales',
  CREDIT_NOTE: 'sales',
  PURCHASE_BILL: 'purchase-bills',
  EXPENSE: 'expenses',
  STAFF_PAYMENT: 'staff-payments',
  ADVANCE_REFUND: 'bookings',
};

const useDocumentPath = () => {
  const lists = useLists();
  return ({ documentKind, recordId }: Cheque): string | null => {
    if (!recordId) return null;
    const [page, resource] = [PAGES[documentKind], RECORDS[documentKind]];
    if (page) return lists.page(`${page}/${recordId}`);
    return resource ? `${lists.list(resource)}/${recordId}/show` : null;
  };
};

interface ChequeRowsProps {
  title: string;
  cheques: readonly Cheque[];
  /** As they stood on a day: nothing is done with them. */
  isPast?: boolean;
}

export const ChequeRows = ({ title, cheques, isPast = false }: ChequeRowsProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const pathOf = useDocumentPath();
  return (
    <FigureTable
      title={title}
      headings={[
        translate('cheques.party'),
        translate('glossary.chequeOn'),
        ...['document', 'state', 'amount', ...(isPast ? [] : ['action'])].map(name =>
          translate(`cheques.${name}`),
        ),
      ]}
      words={4}
      rows={cheques.map(cheque => {
        const path = pathOf(cheque);
        const bank = cheque.bankCode
          ? translate(`accounts.of.${cheque.bankCode}`, { _: cheque.bankName ?? cheque.bankCode })
          : null;
        return {
          key: cheque.id,
          name: (
            <>
              <bdi>{cheque.partyName ?? translate('invoice.walkIn')}</bdi>
              {cheque.reference ? (
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  <bdi>{cheque.reference}</bdi>
                </Typography>
              ) : null}
            </>
          ),
          cells: [
            [
              formatDay(cheque.chequeOn, language),
              ...(cheque.postDated ? [translate('cheques.postDated')] : []),
            ].join(' · '),
            path ? (
              <MuiLink key="document" component={Link} to={path}>
                <bdi>{cheque.documentNo}</bdi>
              </MuiLink>
            ) : (
              <bdi key="document">{cheque.documentNo}</bdi>
            ),
            <Box key="state" component="span">
              {translate(`choices.chequeState.${cheque.state}`)}
              {bank ? (
                <Typography
                  variant="body2"
                  component="span"
                  sx={{ color: 'text.secondary', display: 'block' }}
                >
                  <bdi>{bank}</bdi>
                </Typography>
              ) : null}
            </Box>,
            formatPaise(cheque.amountPaise),
            ...(isPast ? [] : [<ChequeActions key="action" cheque={cheque} />]),
          ],
        };
      })}
    />
  );
};

import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useParams } from 'react-router';
import { ask, askFile } from '../../providers/ask.ts';
import type { Statement } from '../../resources/dues/answers.ts';
import { customerStatement, customerStatementPdf } from '../../resources/dues/calls.ts';
import { statementPaper } from '../../resources/dues/paper.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import { StatementView } from './parts/StatementView.tsx';
import { useLists } from '../../providers/useLists.ts';
import { useDuesPaths } from './parts/paths.ts';

const StatementPage = () => {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const paths = useDuesPaths();
  const lists = useLists();
  const pages = {
    SALE: lists.sale,
    CREDIT_NOTE: lists.creditNote,
    RECEIPT: lists.receipt,
    WRITE_OFF: paths.writeOff,
    CUSTOMER_DEBIT_NOTE: paths.debitNote,
  };
  return (
    <StatementView
      queryKey="statement"
      id={id}
      nameOf={({ customer }: Statement) => customer.name}
      list={{ label: translate('app.menu.dues'), to: paths.list }}
      account={paths.party('CUSTOMER', id)}
      read={(of, query, options) => ask(customerStatement, { id: of, query }, options)}
      pdf={(of, query) => askFile(customerStatementPdf, { id: of, query })}
      paper={statementPaper}
      pageOf={({ documentKind, documentId }) =>
        documentKind && documentId ? pages[documentKind](documentId) : undefined
      }
      below={({ storeCreditPaise }) =>
        storeCreditPaise > 0 ? (
          <Typography sx={{ mt: 1.5 }}>
            {translate('dues.storeCredit', { amount: formatPaise(storeCreditPaise) })}
          </Typography>
        ) : null
      }
    />
  );
};

export default StatementPage;

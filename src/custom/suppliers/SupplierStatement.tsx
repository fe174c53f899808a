import { useTranslate } from 'ra-core';
import { useParams } from 'react-router';
import { ask, askFile } from '../../providers/ask.ts';
import type { SupplierStatement as Statement } from '../../resources/suppliers/answers.ts';
import { supplierStatement, supplierStatementPdf } from '../../resources/suppliers/calls.ts';
import { supplierStatementPaper } from '../../resources/suppliers/paper.ts';
import { StatementView } from '../dues/parts/StatementView.tsx';
import { usePayablesPaths } from './paths.ts';

const SupplierStatement = () => {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const paths = usePayablesPaths();
  return (
    <StatementView
      queryKey="supplier-statement"
      id={id}
      nameOf={({ supplier }: Statement) => supplier.name}
      list={{ label: translate('app.menu.payables'), to: paths.list }}
      account={paths.supplier(id)}
      read={(of, query, options) => ask(supplierStatement, { id: of, query }, options)}
      pdf={(of, query) => askFile(supplierStatementPdf, { id: of, query })}
      paper={supplierStatementPaper}
    />
  );
};

export default SupplierStatement;

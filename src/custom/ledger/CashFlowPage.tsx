import { cashFlowTable } from '../../resources/ledger/bookTable.ts';
import { Report } from './Report.tsx';

const CashFlowPage = () => <Report name="cash-flow" tableOf={cashFlowTable} standard="month" />;

export default CashFlowPage;

import { cashFlowTable } from '../../resources/documents/bookTable.ts';
import { Report } from './Report.tsx';

const CashFlowPage = () => <Report name="cash-flow" tableOf={cashFlowTable} standard="month" />;

export default CashFlowPage;

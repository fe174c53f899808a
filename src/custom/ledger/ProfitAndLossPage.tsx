import { profitAndLossTable } from '../../resources/ledger/bookTable.ts';
import { Report } from './Report.tsx';

const ProfitAndLossPage = () => (
  <Report name="profit-and-loss" tableOf={profitAndLossTable} standard="month" />
);

export default ProfitAndLossPage;

import { balanceSheetTable } from '../../resources/ledger/bookTable.ts';
import { Report } from './Report.tsx';

const BalanceSheetPage = () => <Report name="balance-sheet" tableOf={balanceSheetTable} />;

export default BalanceSheetPage;

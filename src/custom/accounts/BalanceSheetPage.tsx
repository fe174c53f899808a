import { balanceSheetTable } from '../../resources/documents/bookTable.ts';
import { Report } from './Report.tsx';

const BalanceSheetPage = () => <Report name="balance-sheet" tableOf={balanceSheetTable} />;

export default BalanceSheetPage;

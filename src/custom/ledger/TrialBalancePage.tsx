import { trialBalanceTable } from '../../resources/ledger/bookTable.ts';
import { Report } from './Report.tsx';

const TrialBalancePage = () => <Report name="trial-balance" tableOf={trialBalanceTable} />;

export default TrialBalancePage;

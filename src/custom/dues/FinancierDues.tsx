import { DuesOf } from './PartyDues.tsx';

const FinancierDues = () => <DuesOf party="FINANCIER" />;

export default FinancierDues;

import { DuesOf } from './PartyDues.tsx';

const CustomerDues = () => <DuesOf party="CUSTOMER" />;

export default CustomerDues;

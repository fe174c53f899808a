import { useLists } from '../../../providers/useLists.ts';

const DUES = 'dues-management';

export const useDuesPaths = () => {
  const { page } = useLists();
  return {
    list: page(DUES),
    cheques: page(`${DUES}/cheques`),
    party: (party: 'CUSTOMER' | 'FINANCIER', id: string) =>
      page(`${DUES}/${party === 'CUSTOMER' ? 'customers' : 'financiers'}/${id}`),
    statement: (customerId: string) => page(`${DUES}/customers/${customerId}/statement`),
    debitNote: (id: string) => page(`${DUES}/debit-notes/${id}`),
    writeOff: (id: string) => page(`${DUES}/write-offs/${id}`),
    receipt: (id: string) => page(`${DUES}/receipts/${id}`),
  };
};

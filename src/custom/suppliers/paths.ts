import { useLists } from '../../providers/useLists.ts';

export const usePayablesPaths = () => {
  const { page, bill } = useLists();
  return {
    list: page('payables'),
    supplier: (id: string) => page(`payables/${id}`),
    statement: (id: string) => page(`payables/${id}/statement`),
    payment: (id: string) => page(`payables/payments/${id}`),
    debitNote: (id: string) => page(`debit-notes/${id}`),
    returnOf: (billId: string) => page(`bill/${billId}/return`),
    bill,
  };
};

import type { ExpensesMessages } from '../en/expenses.ts';

const expenses: ExpensesMessages = {
  cancel: 'إلغاء',
  cancelTitle: 'إلغاء %{number}',
  cancelLead: 'يُسجل قيد عكسي بتاريخ اليوم ويبقى الرقم. يعود النقد إلى الدرج المفتوح.',
  cancelled: 'أُلغي',
  reason: 'السبب',
  pay: 'دفع',
  payTitle: 'دفع %{number}',
  paid: 'سُجلت الدفعة',
  overCashLimit:
    'أكثر من ⁦₹10,000⁩ نقدًا إلى %{payee} في يوم واحد. حسب القسم ⁦40A(3)⁩ من قانون ضريبة الدخل قد لا يُخصم هذا النقد كمصروف.',
  staffOverCashLimit:
    'أكثر من ⁦₹10,000⁩ نقدًا إلى هذا الشخص في يوم واحد. حسب القسم ⁦40A(3)⁩ من قانون ضريبة الدخل قد لا يُخصم هذا النقد كمصروف.',
};

export default expenses;

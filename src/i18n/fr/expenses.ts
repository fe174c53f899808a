import type { ExpensesMessages } from '../en/expenses.ts';

const expenses: ExpensesMessages = {
  cancel: 'Annuler',
  cancelTitle: 'Annuler %{number}',
  cancelLead:
    'Une contre-écriture est passée à la date du jour et le numéro reste. Les espèces reviennent au tiroir ouvert.',
  cancelled: 'Annulé',
  reason: 'Motif',
  pay: 'Payer',
  payTitle: 'Payer %{number}',
  paid: 'Paiement enregistré',
  overCashLimit:
    'Plus de ₹10,000 en espèces à %{payee} en un jour. Selon la section 40A(3) de l’Income-tax Act, ces espèces peuvent ne pas être déductibles.',
  staffOverCashLimit:
    'Plus de ₹10,000 en espèces à cette personne en un jour. Selon la section 40A(3) de l’Income-tax Act, ces espèces peuvent ne pas être déductibles.',
};

export default expenses;

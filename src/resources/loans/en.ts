export default {
  choices: { recordKind: { loans: 'Loan' } },
  errors: {
    loanRepaid: 'Nothing of this loan is open',
  },
  validation: {
    'loan.aboveOpen': 'At most what is open of the loan and its interest: %{amount}',
    'loan.interest': 'The interest is more than the amount',
  },
  resources: {
    loans: {
      name: 'Loan taken |||| Loans taken',
      fields: {
        lender: 'Lender',
        instalmentPaise: 'Monthly instalment',
        interestBps: 'Interest a year',
        interestPaise: 'Interest',
        category: 'Interest is for',
        dayOfMonth: 'Day of month',
        firstDueOn: 'First due on',
        accountId: 'Account',
        openPaise: 'Open',
        dueOn: 'Due on',
      },
      groups: { loan: 'Loan', instalments: 'Instalments' },
      help: {
        category: 'Interest is posted as an expense of this category.',
        interestBps: 'On what is open, for a month. It can be changed when an instalment is paid.',
        dayOfMonth: 'On the 31st of a shorter month it is due on the last day.',
      },
      actions: { take: 'Post money received', pay: 'Pay instalment' },
    },
  },
};

export default {
  choices: {
    staffEntryKind: {
      SALARY: 'Salary earned',
      COMMISSION: 'Commission earned',
      ADVANCE: 'Advance',
      PAYMENT: 'Payment',
    },
  },
  errors: {
    earnedAlready: 'The salary or commission of this month is already posted',
    staffPaidLater: 'Part of it is already paid or set off. Cancel that payment first.',
  },
  validation: {
    'staffPay.aboveAdvance': 'Only %{advance} of advances is open',
    'staffPay.abovePayable': 'Only %{payable} is payable. Enter the rest as an advance.',
  },
  expenses: {
    staffOverCashLimit:
      'More than ₹10,000 in cash to this person on one day. By section 40A(3) of the Income-tax Act this cash may not be deducted as an expense.',
  },
  resources: {
    'staff-payments': {
      name: 'Staff pay |||| Staff pay',
      fields: {
        entryNo: 'Number',
        personId: 'Person',
        methodId: 'Paid by',
        kind: 'Type',
        advancePaise: 'Set off against advances',
      },
      help: {
        month: 'Once a month for each person.',
        advancePaise: 'Of what was advanced, this much is taken from the pay beside the amount in money.',
      },
    },
    salaries: {
      name: 'Salary |||| Salaries',
      fields: {
        personId: 'Person',
        monthlyPaise: 'A month',
        startsOn: 'From',
        active: 'In use',
        payablePaise: 'Payable',
        advancePaise: 'Advances',
        personName: 'Name',
      },
      actions: {
        earn: 'Post salaries',
      },
    },
  },
};

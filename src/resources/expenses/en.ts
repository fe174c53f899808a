export default {
  choices: {
    expenseMethod: {
      LATER: 'Pay later',
    },
  },
  errors: {
    recurringNotDue: 'Nothing of this is due yet',
    expenseLimit: 'Staff enter expenses in cash up to %{limit}. Ask the owner to approve this one.',
    expensePaid: 'This expense is already paid',
  },
  validation: {
    'expense.posted': 'A posted expense can’t be changed. Cancel it and enter it again.',
    'expense.inactiveCategory': 'This category is not in use any more',
    'expense.aboveDue': 'Only %{due} of this expense is due',
  },
  expenses: {
    cancel: 'Cancel',
    cancelTitle: 'Cancel %{number}',
    cancelLead: 'It is reversed with today’s date and keeps its number. Cash goes back to the open drawer.',
    cancelled: 'Cancelled',
    reason: 'Reason',
    pay: 'Pay',
    payTitle: 'Pay %{number}',
    paid: 'Payment posted',
    overCashLimit:
      'More than ₹10,000 in cash to %{payee} on one day. By section 40A(3) of the Income-tax Act this cash may not be deducted as an expense.',
  },
  resources: {
    expenses: {
      name: 'Expense |||| Expenses',
      fields: {
        expenseNo: 'Number',
        methodId: 'Paid by',
        billNo: 'Bill number',
        inputCredit: 'Claim input credit',
        taxablePaise: 'Taxable value',
        cgstPaise: 'CGST',
        sgstPaise: 'SGST',
        igstPaise: 'IGST',
        duePaise: 'Due',
        enteredByName: 'Entered by',
      },
      groups: {
        expense: 'Expense',
      },
      help: {
        amountPaise: 'Tax included.',
        method: 'Pay later: what is due is paid on the page of the expense.',
        inputCredit:
          'Only with a GSTIN of payee and shop. Not for food, personal use and others of section 17(5).',
      },
    },
    'recurring-expenses': {
      name: 'Recurring expense |||| Recurring expenses',
      fields: {
        dayOfMonth: 'Day of month',
        everyMonths: 'Every … months',
        startsOn: 'From',
        endsOn: 'Until',
        active: 'In use',
        dueOn: 'Due on',
        reason: 'Reason',
      },
      groups: {
        expense: 'Expense',
        days: 'When it is due',
      },
      help: {
        dayOfMonth: 'On the 31st of a shorter month it is due on the last day.',
        everyMonths: '1 for every month, 3 for a quarter, 12 for a year.',
      },
      actions: {
        post: 'Post expense',
        skip: 'Skip',
      },
    },
    'expense-categories': {
      name: 'Expense category |||| Expense categories',
      fields: {
        name: 'Category',
        active: 'In use',
      },
    },
  },
  papers: { of: { expenses: { VOUCHER: 'Payment voucher' } } },
};

export default {
  app: {
    cancelDocument: {
      open: 'Cancel',
      notNow: 'Can’t be cancelled: %{why}',
      title: 'Cancel %{number}?',
      keep: 'Keep',
      confirm: 'Cancel bill',
      done: '%{number} cancelled',
    },
  },
  errors: {
    alreadyCancelled: 'Already cancelled',
    numberTooLong:
      'The next number would exceed the 16 characters that GST allows. Choose a shorter prefix than %{prefix} in Settings.',
  },
  validation: {
    'date.backdate':
      'Staff can back-date by at most %{smart_count} day. Ask the owner. |||| Staff can back-date by at most %{smart_count} days. Ask the owner.',
    'date.closedYear': 'This date is in an earlier financial year, which is closed',
  },
};

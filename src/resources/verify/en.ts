export default {
  app: {
    pages: {
      verify: 'Verify the books',
    },
  },
  notifications: {
    booksDiffer: {
      title: 'The books don’t agree with the documents',
      text: '%{smart_count} check found differences |||| %{smart_count} checks found differences',
    },
  },
  verify: {
    title: 'Verify the books',
    ok: 'The books agree with the documents',
    bad: 'The books don’t agree with the documents',
    never: 'Not verified yet. It runs each night.',
    run: 'Verify now',
    running: 'Verifying …',
    at: 'Verified %{time}',
    part: 'Part',
    rows: 'Rows',
    diff: 'Differences',
    erased: '%{smart_count} row erased |||| %{smart_count} rows erased',
    seal: 'Seal %{number}',
    expected: 'by the documents: %{value}',
    found: 'in the books: %{value}',
    missing: 'no such row',
    of: {
      ledger: 'Accounts',
      documents: 'Documents and tax',
      parties: 'Customers, suppliers, financiers',
      stock: 'Stock',
      drawers: 'Drawers and closed days',
      statistics: 'Statistics',
      seals: 'Log and closes',
    },
  },
};

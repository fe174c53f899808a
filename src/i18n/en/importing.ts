const importing = {
  title: 'Import %{name}',
  lead: 'Choose a CSV file with a header row. It is checked first; nothing is saved until you confirm.',
  template: 'Example file',
  choose: 'Choose a CSV file',
  drop: 'or drop it here',
  notCsv: 'This file could not be read as CSV. Save it as CSV and try again.',
  noRows: 'This file has no rows below the header',
  checking: 'Checking',
  importing: 'Importing',
  accepted: '%{smart_count} row is valid |||| %{smart_count} rows are valid',
  rejected: '%{smart_count} row has errors |||| %{smart_count} rows have errors',
  row: 'Row',
  problem: 'Error',
  moreRejected: 'and %{smart_count} more |||| and %{smart_count} more',
  go: 'Import %{smart_count} row |||| Import %{smart_count} rows',
  stop: 'Stop',
  stopped: 'Stopped. Rows imported so far are saved.',
  done: '%{smart_count} row imported |||| %{smart_count} rows imported',
  again: 'Choose the same file again to go on; no row is taken twice.',
  another: 'Choose another file',
};

export default importing;

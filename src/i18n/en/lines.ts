/** Forms with lines and tabs, and records that two people change. */
const lines = {
  add: 'Add row',
  row: '%{name}, row %{row}',
  up: 'Move row %{row} up',
  down: 'Move row %{row} down',
  remove: 'Remove row %{row}',
  moved: 'Row moved to place %{row}',
  none: 'No rows yet. Add one, or paste from a spreadsheet.',
  total: 'Total',
  help: 'Enter adds a row. Alt+↑ and Alt+↓ move it. Paste rows from a spreadsheet.',
  gridHelp: 'Press 1, 2 or 3 to answer and go to the next row. The arrow keys change an answer.',
  max: 'At most %{smart_count} row |||| At most %{smart_count} rows',
  tabs: 'Parts of the form',
  tabErrors: '%{name} (%{smart_count} error) |||| %{name} (%{smart_count} errors)',
  merge: {
    title: 'Someone else saved this record while you were editing',
    merged: 'Your changes and theirs were saved together',
    taken: 'Their changes to %{names} are kept',
    conflicts: 'Both of you changed these. Choose which value to keep.',
    mine: 'Yours',
    theirs: 'Theirs',
    empty: 'Empty',
    rows: '%{smart_count} row |||| %{smart_count} rows',
    save: 'Save with these values',
  },
};

export default lines;

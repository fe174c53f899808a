const actions = {
  done: '%{smart_count} record done |||| %{smart_count} records done',
  refused: '%{smart_count} record not done |||| %{smart_count} records not done',
  progress: '%{done} of %{total} done',
  stop: 'Stop',
  stopped: 'Stopped',
  edit: 'Edit %{smart_count} record |||| Edit %{smart_count} records',
  fields: 'Fields',
  fieldsText: 'Only these fields change, in all selected records.',
  changed: '%{smart_count} record changed |||| %{smart_count} records changed',
};

export default actions;

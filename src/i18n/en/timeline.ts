const timeline = {
  title: 'Timeline',
  comment: 'Comment',
  commentHelp: 'Type @ to mention someone',
  send: 'Comment',
  people: 'People to mention',
  addFile: 'Add file',
  dropFile: 'or drop it here',
  fileAdded: 'File added',
  removeFile: 'Remove %{name}',
  removeTitle: 'Remove this file?',
  removeText: '%{name} will be deleted. This can’t be undone.',
  remove: 'Remove',
  fileRemoved: 'File removed',
  older: 'Show older',
  nothing: 'Nothing here yet',
  created: 'added the record',
  changed: 'changed the record',
  empty: 'empty',
  commented: 'commented',
  filed: 'added a file',
};

export default timeline;

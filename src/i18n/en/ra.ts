/**
 * What ra-core may say. The published packs bring three times as much, for parts of react-admin that are not used here;
 * tests/unit/house/raWords.test.ts looks that nothing is missing.
 */
const ra = {
  ra: {
    action: {
      add: 'Add',
      cancel: 'Cancel',
      clear_array_input: 'Clear list',
      close: 'Close',
      confirm: 'Confirm',
      create: 'Create',
      delete: 'Delete',
      move_down: 'Move down',
      move_up: 'Move up',
      refresh: 'Refresh',
      remove: 'Remove',
      save: 'Save',
      undo: 'Undo',
      update: 'Update',
    },
    auth: {
      auth_check_error: 'Please log in to continue',
    },
    boolean: {
      null: ' ',
    },
    input: {
      references: {
        all_missing: 'The linked records could not be found.',
        many_missing: 'Some linked records no longer exist.',
        single_missing: 'The linked record no longer exists.',
      },
    },
    message: {
      clear_array_input: 'Clear the whole list?',
      delete_content: 'Delete this %{name}?',
      delete_title: 'Delete %{name} %{recordRepresentation}',
      invalid_form: 'Check the highlighted fields.',
      select_all_limit_reached: 'Too many rows to select. Only the first %{max} were selected.',
      unsaved_changes: 'You have unsaved changes. Leave without saving?',
    },
    navigation: {
      next: 'Go to next page',
      page: 'Go to page %{page}',
      page_range_info: '%{offsetBegin}–%{offsetEnd} of %{total}',
      previous: 'Go to previous page',
    },
    notification: {
      created: 'Saved',
      data_provider_error: 'Couldn’t load the data. Try again.',
      deleted: 'Deleted |||| %{smart_count} deleted',
      http_error: 'Unexpected answer from the server. Try again.',
      i18n_error: 'Couldn’t load this language. Try again.',
      item_doesnt_exist: 'This record no longer exists',
      logged_out: 'Your session has expired. Please log in again.',
      not_authorized: 'You don’t have access to this page.',
      updated: 'Saved |||| %{smart_count} records saved',
    },
    page: {
      create: 'Add %{name}',
      edit: '%{name} %{recordRepresentation}',
      list: '%{name}',
      loading: 'Loading',
      show: '%{name} %{recordRepresentation}',
    },
    validation: {
      email: 'Enter a valid email, such as name@example.com',
      maxLength: 'Enter at most %{max} characters',
      maxValue: 'Enter %{max} or less',
      minLength: 'Enter at least %{min} characters',
      minValue: 'Enter %{min} or more',
      number: 'Enter a number',
      oneOf: 'Choose from: %{options}',
      regex: 'Check the format',
      required: 'Required',
      unique: 'Already exists',
    },
  },
};

export type RaMessages = typeof ra;
export default ra;

/**
 * What ra-core may say. The published packs bring three times as much, for parts of react-admin that are not used here;
 * tests/unit/house/raWords.test.ts looks that nothing is missing.
 */
const ra = {
  ra: {
    action: {
      add: 'Add',
      cancel: 'Cancel',
      clear_array_input: 'Clear the list',
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
      auth_check_error: 'Please login to continue',
    },
    boolean: {
      null: ' ',
    },
    input: {
      references: {
        all_missing: 'Unable to find references data.',
        many_missing: 'At least one of the associated references no longer appears to be available.',
        single_missing: 'Associated reference no longer appears to be available.',
      },
    },
    message: {
      clear_array_input: 'Are you sure you want to clear the whole list?',
      delete_content: 'Are you sure you want to delete this %{name}?',
      delete_title: 'Delete %{name} %{recordRepresentation}',
      invalid_form: 'Something is not filled in right. The fields say what.',
      select_all_limit_reached: 'Too many rows to select them all. Only the first %{max} were selected.',
      unsaved_changes: "Some of your changes weren't saved. Are you sure you want to ignore them?",
    },
    navigation: {
      next: 'Go to next page',
      page: 'Go to page %{page}',
      page_range_info: '%{offsetBegin}-%{offsetEnd} of %{total}',
      previous: 'Go to previous page',
    },
    notification: {
      created: 'Element created',
      data_provider_error: 'dataProvider error. Check the console for details.',
      deleted: 'Element deleted |||| %{smart_count} elements deleted',
      http_error: 'The shop’s server did not answer as expected',
      i18n_error: 'Cannot load the translations for the specified language',
      item_doesnt_exist: 'Element does not exist',
      logged_out: 'Your session has expired. Please log in again.',
      not_authorized: "You're not authorized to access this resource.",
      updated: 'Element updated |||| %{smart_count} elements updated',
    },
    page: {
      create: 'Create %{name}',
      edit: '%{name} %{recordRepresentation}',
      list: '%{name}',
      loading: 'Loading',
      show: '%{name} %{recordRepresentation}',
    },
    validation: {
      email: 'Must be a valid email',
      maxLength: 'Must be %{max} characters or less',
      maxValue: 'Must be %{max} or less',
      minLength: 'Must be %{min} characters at least',
      minValue: 'Must be at least %{min}',
      number: 'Must be a number',
      oneOf: 'Must be one of: %{options}',
      regex: 'Not written as expected',
      required: 'Required',
      unique: 'Must be unique',
    },
  },
};

export type RaMessages = typeof ra;
export default ra;

import english from 'ra-language-english';

const { ra: pack } = english;

const ra = {
  ra: {
    ...pack,
    action: { ...pack.action, clear_array_input: 'Clear list' },
    auth: { ...pack.auth, auth_check_error: 'Please log in to continue' },
    input: {
      ...pack.input,
      references: {
        ...pack.input.references,
        all_missing: 'The linked records could not be found.',
        many_missing: 'Some linked records no longer exist.',
        single_missing: 'The linked record no longer exists.',
      },
    },
    message: {
      ...pack.message,
      clear_array_input: 'Clear the whole list?',
      delete_content: 'Delete this %{name}?',
      invalid_form: 'Check the highlighted fields.',
      select_all_limit_reached: 'Too many rows to select. Only the first %{max} were selected.',
      unsaved_changes: 'You have unsaved changes. Leave without saving?',
    },
    navigation: {
      ...pack.navigation,
      page_range_info: '%{offsetBegin}–%{offsetEnd} of %{total}',
    },
    notification: {
      ...pack.notification,
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
    page: { ...pack.page, create: 'Add %{name}' },
    validation: {
      ...pack.validation,
      email: 'Enter a valid email, such as name@example.com',
      maxLength: 'Enter at most %{max} characters',
      maxValue: 'Enter %{max} or less',
      minLength: 'Enter at least %{min} characters',
      minValue: 'Enter %{min} or more',
      number: 'Enter a number',
      oneOf: 'Choose from: %{options}',
      regex: 'Check the format',
      unique: 'Already exists',
    },
  },
};

export default ra;

import english from 'ra-language-english';
import type { TranslationMessages } from 'ra-core';

/** React-admin's own sentences; a few said the way a shop says them. */
const ra = {
  ra: {
    ...english.ra,
    action: { ...english.ra.action, back: 'Go back', update_application: 'Reload' },
    message: {
      ...english.ra.message,
      access_denied: 'Your role may not open this page. Ask the owner of the shop.',
      error: 'This page stumbled. Your data is safe.',
      invalid_form: 'Something is not filled in right. The fields say what.',
    },
    notification: {
      ...english.ra.notification,
      logged_out: 'Your session has expired. Please log in again.',
      http_error: 'The shop’s server did not answer as expected',
    },
    validation: { ...english.ra.validation, regex: 'Not written as expected' },
  },
} satisfies TranslationMessages;

export default ra;

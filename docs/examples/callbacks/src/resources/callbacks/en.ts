export default {
  choices: { callbackOutcome: { REACHED: 'Reached', NO_ANSWER: 'No answer' } },
  errors: { 'callbacks.done': 'This callback has an outcome already' },
  validation: { 'callbacks.past': 'Choose today or a later day' },
  invoice: {
    callList: {
      title: 'Call list',
      calls: 'Calls',
      customer: 'Customer',
      phone: 'Phone',
      dueOn: 'Due on',
    },
  },
  callbacks: {
    due: 'Calls to make',
    none: 'No calls to make today.',
    record: 'Record outcome',
    report: 'Callback report',
    month: 'Month',
    day: 'Day',
    open: 'Open',
    reached: 'Reached',
    unanswered: 'No answer',
  },
  resources: {
    callbacks: {
      name: 'Callback |||| Callbacks',
      fields: { about: 'About', dueOn: 'Due on', outcome: 'Outcome', days: 'Days' },
      actions: { 'put-off': 'Put off' },
    },
  },
};

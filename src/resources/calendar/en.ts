export default {
  calendar: {
    show: 'Show',
    entry: '%{kind}: %{name}',
    late: '%{name} (late)',
    failed: 'Couldn’t load the calendar',
    promisedOn: 'Promised on',
    kinds: {
      promises: {
        one: 'Payment promise',
        many: 'Payment promises',
      },
      recurring: {
        one: 'Recurring expense',
        many: 'Recurring expenses',
      },
      filing: {
        one: 'GST filing date',
        many: 'GST filing dates',
      },
      'day-closes': {
        one: 'Day close',
        many: 'Day closes',
      },
    },
  },
  app: {
    pages: {
      calendar: 'Calendar',
    },
  },
  shortcuts: {
    calendar: {
      title: 'Calendar',
      subtitle: 'Dues and follow-ups by day',
    },
  },
};

import type { CalendarMessages } from '../en/calendar.ts';

const calendar: CalendarMessages = {
  show: 'दिखाएँ',
  entry: '%{kind}: %{name}',
  late: '%{name} (देर हो चुकी)',
  failed: 'कैलेंडर लोड नहीं हुआ',
  promisedOn: 'वादे की तारीख़',
  kinds: {
    promises: { one: 'उधार का वादा', many: 'उधार के वादे' },
    recurring: { one: 'हर बार का ख़र्च', many: 'हर बार के ख़र्च' },
    filing: { one: 'GST फ़ाइल करने की तारीख़', many: 'GST फ़ाइल करने की तारीख़ें' },
    'day-closes': { one: 'दिन बंद', many: 'बंद दिन' },
  },
};

export default calendar;

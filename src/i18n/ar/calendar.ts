import type { CalendarMessages } from '../en/calendar.ts';

const calendar: CalendarMessages = {
  show: 'إظهار',
  entry: '%{kind}: %{name}',
  late: '%{name} (متأخر)',
  failed: 'تعذّر تحميل التقويم',
  promisedOn: 'موعد السداد',
  kinds: {
    promises: { one: 'وعد بالسداد', many: 'وعود السداد' },
    recurring: { one: 'مصروف متكرر', many: 'المصروفات المتكررة' },
    filing: { one: 'موعد إقرار GST', many: 'مواعيد إقرارات GST' },
    'day-closes': { one: 'إقفال اليوم', many: 'إقفالات الأيام' },
  },
};

export default calendar;

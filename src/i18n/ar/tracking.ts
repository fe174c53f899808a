import type { TrackingMessages } from '../en/tracking.ts';

const tracking: TrackingMessages = {
  burnDown: {
    title: 'الأعمال المتبقية',
    lead: 'المهام المفتوحة في نهاية كل يوم',
    leadWeeks: 'المهام المفتوحة في نهاية كل أسبوع',
    day: 'اليوم',
    measure: 'المقياس',
    tasks: 'المهام المفتوحة',
    minutes: 'الوقت المقدّر للمهام المفتوحة',
    plan: 'للانتهاء في موعد الاستحقاق',
    nothing: 'أضف مهام إلى هذا المشروع لمتابعة ما تبقّى.',
  },
  timer: { running: 'المؤقّت يعمل' },
  load: {
    title: 'الحِمل الأسبوعي',
    lead: 'الوقت المقدّر للمهام المفتوحة المستحقة في الأسبوع، من وقت العمل بعد الإجازات الموافق عليها',
    person: 'العضو',
    weekOf: 'أسبوع %{day}',
    cell: '%{planned} من %{available}',
    over: 'أكثر من اللازم',
    earlier: 'الأسابيع السابقة',
    later: 'الأسابيع التالية',
    nothing: 'أضف أعضاء إلى هذا الفريق لعرض حِملهم.',
  },
};

export default tracking;

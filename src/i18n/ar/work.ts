import type { WorkMessages } from '../en/work.ts';

const work: WorkMessages = {
  find: 'فتح',
  late: 'متأخر',
  noPromise: 'دون موعد',
  promised: 'الموعد: %{day}',
  next: 'الخطوة التالية',
  nothing: 'لا خطوة متاحة لك الآن.',
  needs: 'يلزم: %{fields}',
  picture: 'التقاط صورة',
  time: 'الوقت',
  log: 'تسجيل الوقت',
  minutes: 'دقائق',
  logged: 'سُجّلت %{minutes} دقيقة',
  total: 'المسجّل حتى الآن: %{time}',
  another: 'مسح جهاز آخر',
  of: {
    tickets: {
      scan: 'رقم الاستلام أو IMEI',
      scanHelp: 'امسح لصيقة الجهاز أو اكتب رقم الاستلام.',
      unknown: 'لا توجد تذكرة برقم %{code}',
      mine: 'تذاكري المفتوحة',
      none: 'لا توجد تذاكر مفتوحة. امسح جهازًا وابدأ العمل عليه.',
      page: 'التذكرة كاملة',
      lines: 'القطع وأجرة العمل',
      addLines: 'إضافة قطع أو أجرة',
      hints: {
        lines: 'لعرض السعر أضف القطع أو أجرة العمل أولًا.',
        parts: 'للفحص النهائي حدّد لكل قطعة: استُعملت أو أُعيدت.',
      },
    },
  },
};

export default work;

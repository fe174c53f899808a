import type { ServerMessages } from '../en/server.ts';

const server: ServerMessages = {
  limits: {
    bodyTooSlow: 'لم يصل الطلب كاملًا. حاول مرة أخرى.',
    tooComplex: 'في هذا الطلب حقول أو مستويات أكثر من اللازم. أرسله على أجزاء.',
    tooLargeKilobytes: 'هذا كبير جدًا. أرسل %{kilobytes} كيلوبايت على الأكثر.',
    tooManyCalls: 'طلبات كثيرة جدًا. حاول بعد \u2066%{seconds}\u2069 ثانية.',
    tooManyPapers: 'ملفات PDF كثيرة في الانتظار. حاول بعد \u2066%{seconds}\u2069 ثانية.',
  },
  storage: {
    full: 'القرص ممتلئ، فلم يُحفظ شيء. اتصل بالمالك أو بمن يشرف على الخادم.',
    low: 'القرص يكاد يمتلئ',
    left: 'المتبقي \u2066%{amount}\u2069. أفرغ مساحة قريبًا: إذا امتلأ القرص فلن يُحفظ شيء.',
  },
  dueReminder: {
    greeting: 'مرحبًا %{name}،',
    due: 'مبلغ %{amount} مستحق لدى %{shop}.',
    bills: 'الفواتير: %{numbers}',
    billsAndMore: 'الفواتير: %{numbers} و%{count} غيرها',
    upi: 'ادفع عبر UPI: %{link}',
    thanks: 'شكرًا لك',
  },
  erasedCustomer: 'عميل ممحو',
  birthdayGreeting: 'عيد ميلاد سعيد يا %{name}! أطيب التمنيات من فريق %{shop}.',
  trackMessage: {
    states: {
      RECEIVED: 'استلم %{shop} جهازك. الرقم: %{number}',
      DIAGNOSING: 'يفحص %{shop} جهازك %{number}.',
      QUOTED: 'لدى %{shop} عرض سعر للجهاز %{number}. وافق أو ارفض من فضلك.',
      APPROVED: 'شكرًا. سيصلح %{shop} الجهاز %{number}.',
      WAIT_PARTS: 'ينتظر %{shop} قطعة للجهاز %{number}.',
      AT_BRAND: 'أرسل %{shop} الجهاز %{number} إلى الشركة.',
      IN_REPAIR: 'يصلح %{shop} الجهاز %{number}.',
      QC: 'يفحص %{shop} إصلاح الجهاز %{number}.',
      READY: 'الجهاز %{number} جاهز لدى %{shop}. أحضر أمر العمل.',
      UNCLAIMED: 'الجهاز %{number} ما زال لدى %{shop}. نرجو استلامه.',
      DELIVERED: 'شكرًا لاختيارك %{shop}. سُلّم الجهاز %{number}.',
      DECLINED: 'سيعيد %{shop} الجهاز %{number} دون إصلاح.',
      UNREPAIRABLE: 'لا يستطيع %{shop} إصلاح الجهاز %{number}.',
      OPEN: 'استلم %{shop} شكواك %{number}.',
      IN_PROGRESS: 'يعمل %{shop} على شكواك %{number}.',
      CLOSED: 'أغلق %{shop} شكواك %{number}.',
    },
    amountPaise: 'المبلغ: %{value}',
    promisedOn: 'الموعد: %{value}',
    link: 'المتابعة: %{link}',
  },
  track: {
    title: 'حالة تذكرتك',
    ask: 'لا يبدأ الإصلاح إلا بعد موافقتك.',
    promisedOn: 'الموعد',
    amountPaise: 'المبلغ شامل الضريبة',
  },
  customerPage: {
    status: 'الحالة',
    approve: 'موافقة',
    decline: 'رفض',
    byLink: 'العميل عبر الرابط',
    wrong: 'هذا الرابط غير صالح',
    wrongHelp: 'اطلب من المحل رابطًا جديدًا.',
    stale: 'تغيّر عرض السعر',
    staleHelp: 'افتح الرابط من جديد واقرأ العرض الجديد.',
    tooMany: 'محاولات كثيرة',
    tooManyHelp: 'انتظر دقيقة وافتح الرابط من جديد.',
  },
  parked: {
    leftOut: 'تعذّرت قراءة بعض المبيعات المعلّقة فتُركت: \u2066%{labels}\u2069',
  },
};

export default server;

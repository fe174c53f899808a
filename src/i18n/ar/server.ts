import type { ServerMessages } from '../en/server.ts';

const server: ServerMessages = {
  limits: {
    bodyTooSlow: 'لم يصل الطلب كاملًا. حاول مرة أخرى.',
    tooComplex: 'في هذا الطلب حقول أو مستويات أكثر من اللازم. أرسله على أجزاء.',
    tooLargeKilobytes: 'هذا كبير جدًا. أرسل %{kilobytes} كيلوبايت على الأكثر.',
    tooManyCalls: 'طلبات كثيرة جدًا. حاول بعد \u2066%{seconds}\u2069 ثانية.',
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
  parked: {
    leftOut: 'تعذّرت قراءة بعض المبيعات المعلّقة فتُركت: \u2066%{labels}\u2069',
  },
};

export default server;

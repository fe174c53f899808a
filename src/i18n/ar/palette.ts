import type { PaletteMessages } from '../en/palette.ts';

const palette: PaletteMessages = {
  open: 'بحث',
  close: 'إغلاق البحث',
  placeholder: 'صفحة أو فاتورة أو IMEI أو هاتف أو اسم',
  results: 'نتائج البحث',
  searching: 'جارٍ البحث في سجلاتك',
  failed: 'تعذّر البحث في سجلاتك.',
  again: 'إعادة المحاولة',
  nothing: 'لا نتائج لـ «%{query}»',
  create: 'إضافة: %{name}',
  changeLanguage: 'تغيير اللغة إلى %{name}',
  mode: { light: 'الوضع الفاتح', dark: 'الوضع الداكن', system: 'وضع النظام' },
  keys: { choose: 'اختيار', open: 'فتح', close: 'إغلاق' },
  section: {
    Sales: 'المبيعات',
    Stock: 'المخزون',
    People: 'الأشخاص',
    Accounts: 'الحسابات',
    Setup: 'الإعداد',
    Actions: 'إجراءات',
    Help: 'المساعدة',
    SALE: 'فواتير مطابقة',
    STOCK_ITEM: 'قطع مطابقة',
    CUSTOMER: 'عملاء مطابقون',
    PURCHASE_BILL: 'فواتير شراء مطابقة',
    suggested: 'جرّب إحدى هذه',
  },
  help: {
    docs: 'توثيق واجهة البرمجة',
    gstPortal: 'بوابة GST',
    imeiRegister: 'التحقق من IMEI لدى CEIR',
  },
  suggested: { analytics: 'التحليلات', profile: 'الملف الشخصي', crm: 'العملاء' },
};

export default palette;

import type { SearchWords } from '../en/searchWords.ts';

const searchWords: SearchWords = {
  keys: {
    company: 'الشركة شركة ماركة العلامة',
    itemCategory: 'الفئة فئة الصنف',
    paymentMethod: 'الدفع طريقة دفع',
    paymentMode: 'حالة-الدفع',
    status: 'الحالة حالة',
    year: 'السنة سنة عام',
    month: 'الشهر شهر',
    from: 'من',
    to: 'إلى الى حتى',
    date: 'التاريخ تاريخ يوم',
    due: 'المستحق مستحق دين باقي',
    total: 'الإجمالي إجمالي المبلغ مبلغ',
    words: 'هاتف جوال عميل زبون اسم فاتورة رقم',
  },
  days: {
    today: 'اليوم',
    yesterday: 'أمس امس البارحة',
    dayBefore: 'أول-أمس',
    week: 'أسبوع الأسبوع',
    month: 'شهر الشهر',
  },
  alone: { due: 'دين ديون مستحق آجل', cash: 'نقدا كاش', cancelled: 'ملغاة ملغى' },
  paymentMethod: {
    CASH: 'نقدا نقد كاش',
    UPI: '',
    CARD: 'بطاقة',
    BANK_TRANSFER: 'تحويل بنك',
    CHEQUE: 'شيك',
    FINANCE: 'تمويل تقسيط',
    EXCHANGE: 'استبدال',
    STORE_CREDIT: 'رصيد',
  },
  paymentMode: {
    FULL: 'كامل',
    PARTIAL: 'جزئي',
    SPLIT: 'مجزأ',
    FINANCE: 'تمويل تقسيط',
    CREDIT: 'دين آجل',
  },
  status: {
    POSTED: 'مباعة مباع',
    CANCELLED: 'ملغاة ملغى',
    RETURNED: 'مرتجعة مرتجع',
    PART_RETURNED: 'مرتجعة-جزئيا',
  },
  itemCategory: {
    MOBILE: 'هاتف جوال موبايل',
    TABLET: 'لوحي تابلت',
    LAPTOP: 'حاسوب لابتوب',
    WATCH: 'ساعة',
    AUDIO: 'صوتيات سماعات',
    ACCESSORY: 'ملحقات إكسسوار',
    SERVICE: 'خدمة صيانة',
    OTHER: 'أخرى',
  },
  months: 'يناير فبراير مارس أبريل|ابريل مايو يونيو يوليو أغسطس|اغسطس سبتمبر أكتوبر|اكتوبر نوفمبر ديسمبر',
  units: { thousand: 'ألف الف', lakh: '', crore: '' },
};

export default searchWords;

import type { RolesMessages } from '../en/roles.ts';

const roles: RolesMessages = {
  title: 'ما يحق لكل دور',
  lead: 'للمالك كل شيء. يُبنى الدور المخصّص على موظف أو المكتب.',
  role: 'الدور',
  ability: 'الصفحة والصلاحية',
  yes: 'نعم',
  no: 'لا',
  added: 'نعم، مضافة',
  taken: 'لا، مسحوبة',
  switches: 'ما يحق لهذا الدور',
  hint: 'يبدأ بما يحق للدور الذي بُني عليه. أوقف ما تسحبه وفعّل ما تضيفه. تبقى الحقول الخاصة بالمالك مخفية.',
  place: {
    dashboard: 'لوحة المعلومات',
    statistics: 'أرقام المبيعات',
    analytics: 'التحليلات',
    accounts: 'الحسابات',
    drawers: 'أدراج النقد',
    posters: 'الملصقات',
  },
  can: {
    read: 'العرض',
    export: 'التصدير',
    comment: 'التعليق',
    write: 'الإضافة والتعديل',
    delete: 'الحذف',
    create: 'الإنشاء',
    cancel: 'الإلغاء',
    share: 'مشاركة روابط الفواتير',
    'end-share': 'إنهاء روابط الفواتير',
    confirm: 'تأكيد المنتجات الجديدة',
    price: 'تحديد سعر وحدة',
    clear: 'تسجيل فحص هاتف مستعمل',
    margins: 'عرض هوامش الربح',
    open: 'الفتح',
    close: 'الإغلاق',
    reopen: 'التراجع عن إغلاق',
    'day-close': 'إقفال يوم',
    lock: 'إقفال فترة',
  },
};

export default roles;

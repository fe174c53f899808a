import type { ShortcutsMessages } from '../en/shortcuts.ts';

const shortcuts: ShortcutsMessages = {
  title: 'اختصارات',
  calendar: { title: 'التقويم', subtitle: 'المستحقات والمتابعات يومًا بيوم' },
  invoices: { title: 'قائمة الفواتير', subtitle: 'كل المبيعات، الأحدث أولًا' },
  users: { title: 'المستخدمون', subtitle: 'العاملون في المحل' },
  roles: { title: 'الأدوار', subtitle: 'من يحق له ماذا' },
  dashboard: { title: 'لوحة المعلومات', subtitle: 'اليوم بنظرة واحدة' },
  account: { title: 'إعدادات الحساب', subtitle: 'المحل والفاتورة' },
};

export default shortcuts;

import type { TimelineMessages } from '../en/timeline.ts';

const timeline: TimelineMessages = {
  title: 'سجل الأحداث',
  comment: 'تعليق',
  commentHelp: 'اكتب @ لذكر شخص',
  send: 'علّق',
  people: 'أشخاص يمكن ذكرهم',
  addFile: 'إضافة ملف',
  dropFile: 'أو أفلته هنا',
  fileAdded: 'أُضيف الملف',
  removeFile: 'حذف %{name}',
  removeTitle: 'حذف هذا الملف؟',
  removeText: 'سيُحذف %{name} نهائيًا.',
  remove: 'حذف',
  fileRemoved: 'حُذف الملف',
  older: 'عرض الأقدم',
  nothing: 'لا شيء بعد',
  created: 'أضاف السجل',
  changed: 'عدّل السجل',
  empty: 'فارغ',
  commented: 'علّق',
  filed: 'أضاف ملفًا',
};

export default timeline;

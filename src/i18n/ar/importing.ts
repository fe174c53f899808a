import type { ImportingMessages } from '../en/importing.ts';

const importing: ImportingMessages = {
  title: 'استيراد: %{name}',
  lead: 'ملف CSV في سطره الأول أسماء الأعمدة. يُفحص أولًا، ولا يُكتب شيء قبل موافقتك.',
  template: 'ملف مثال',
  choose: 'اختيار ملف CSV',
  drop: 'أو أفلته هنا',
  notCsv: 'تعذّرت قراءة هذا الملف بصيغة CSV',
  noRows: 'لا صفوف في هذا الملف تحت سطره الأول',
  checking: 'جارٍ الفحص',
  importing: 'جارٍ الاستيراد',
  accepted:
    'الصفوف السليمة: %{smart_count} |||| الصفوف السليمة: %{smart_count} |||| الصفوف السليمة: %{smart_count} |||| الصفوف السليمة: %{smart_count} |||| الصفوف السليمة: %{smart_count} |||| الصفوف السليمة: %{smart_count}',
  rejected:
    'الصفوف الخاطئة: %{smart_count} |||| الصفوف الخاطئة: %{smart_count} |||| الصفوف الخاطئة: %{smart_count} |||| الصفوف الخاطئة: %{smart_count} |||| الصفوف الخاطئة: %{smart_count} |||| الصفوف الخاطئة: %{smart_count}',
  row: 'الصف',
  problem: 'المشكلة',
  moreRejected:
    'و%{smart_count} غيرها |||| و%{smart_count} غيرها |||| و%{smart_count} غيرها |||| و%{smart_count} غيرها |||| و%{smart_count} غيرها |||| و%{smart_count} غيرها',
  go: 'استيراد %{smart_count} |||| استيراد %{smart_count} |||| استيراد %{smart_count} |||| استيراد %{smart_count} |||| استيراد %{smart_count} |||| استيراد %{smart_count}',
  stop: 'إيقاف',
  stopped: 'أُوقف. ما استُورد حتى الآن يبقى.',
  done: 'استُوردت الصفوف: %{smart_count} |||| استُوردت الصفوف: %{smart_count} |||| استُوردت الصفوف: %{smart_count} |||| استُوردت الصفوف: %{smart_count} |||| استُوردت الصفوف: %{smart_count} |||| استُوردت الصفوف: %{smart_count}',
  again: 'اختر الملف نفسه مرة أخرى للمتابعة؛ لا يؤخذ أي صف مرتين.',
  another: 'اختيار ملف آخر',
};

export default importing;

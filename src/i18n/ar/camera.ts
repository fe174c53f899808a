import type { CameraMessages } from '../en/camera.ts';

const camera: CameraMessages = {
  open: 'المسح بالكاميرا',
  title: 'الكاميرا',
  picture: 'صورة الكاميرا',
  close: 'إغلاق الكاميرا',
  starting: 'جارٍ تشغيل الكاميرا',
  hint: 'ضع الباركود داخل الصورة.',
  read: 'قُرئ:',
  problem: {
    insecure: 'تحتاج الكاميرا إلى HTTPS: افتح المحل من عنوان https:// أو على حاسوب المحل نفسه.',
    denied: 'اسمح لهذا الموقع باستخدام الكاميرا في المتصفح ثم أعد المحاولة.',
    none: 'لا توجد كاميرا في هذا الجهاز.',
    busy: 'الكاميرا مستخدمة في تطبيق آخر. أغلقه ثم أعد المحاولة.',
    failed: 'تعذّر تشغيل الكاميرا. اكتب الرقم أو استخدم الماسح.',
  },
};

export default camera;

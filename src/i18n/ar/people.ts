import type { PeopleMessages } from '../en/people.ts';

const people: PeopleMessages = {
  invite: 'رابط الدعوة',
  reset: 'رابط كلمة المرور',
  inviteText: 'أعطِ هذا الرابط إلى %{name}. يعمل مرة واحدة خلال 7 أيام، ولن يظهر مرة أخرى.',
  copy: 'نسخ الرابط',
  copied: 'نُسخ الرابط',
  done: 'تم',
  resetPassword: 'إعادة تعيين كلمة المرور',
  resetAsk: 'إعادة تعيين كلمة مرور %{name}؟',
  resetText: 'يُسجَّل خروجه من كل مكان، ويختار كلمة مرور جديدة بالرابط الذي تحصل عليه.',
  removePin: 'حذف رمز PIN',
  pinRemoved: 'حُذف رمز PIN لـ %{name}',
  deactivate: 'إيقاف',
  deactivateAsk: 'إيقاف %{name}؟',
  deactivateText: 'يُسجَّل خروجه فورًا من كل مكان، ولا يمكنه الدخول حتى تفعّله من جديد.',
  deactivated: '%{name} غير نشط',
  activate: 'تفعيل',
  activated: '%{name} نشط',
  devices: 'أجهزة سُجّل الدخول منها',
  noDevices: 'لم يُسجَّل الدخول من أي جهاز.',
  set: {
    title: 'اختر كلمة مرورك',
    lead: '%{name}، اختر كلمة مرورك في %{shop}.',
    email: 'بريد تسجيل الدخول',
    password: 'كلمة المرور',
    again: 'كلمة المرور مرة أخرى',
    submit: 'حفظ كلمة المرور',
    saved: 'حُفظت كلمة المرور. سجّل الدخول بها.',
    signIn: 'إلى تسجيل الدخول',
    checking: 'جارٍ التحقق من الرابط',
  },
};

export default people;

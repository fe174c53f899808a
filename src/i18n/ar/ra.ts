import type { RaMessages } from '../en/ra.ts';

const ra: RaMessages = {
  ra: {
    action: {
      add: 'أضف',
      cancel: 'إلغاء',
      clear_array_input: 'إفراغ القائمة',
      close: 'إغلاق',
      confirm: 'تأكيد',
      create: 'جديد',
      delete: 'حذف',
      move_down: 'إلى أسفل',
      move_up: 'إلى أعلى',
      refresh: 'تحديث',
      remove: 'إزالة',
      save: 'حفظ',
      undo: 'تراجع',
      update: 'تعديل',
    },
    auth: {
      auth_check_error: 'سجّل الدخول أولًا',
    },
    boolean: {
      null: ' ',
    },
    input: {
      references: {
        all_missing: 'لم يُعثر على البيانات المرتبطة.',
        many_missing: 'أحد العناصر المرتبطة لم يعد موجودًا.',
        single_missing: 'العنصر المرتبط لم يعد موجودًا.',
      },
    },
    message: {
      clear_array_input: 'هل تريد إفراغ القائمة كلها؟',
      delete_content: 'هل تريد حذف %{name}؟',
      delete_title: 'حذف %{name} %{recordRepresentation}',
      invalid_form: 'بعض الحقول غير صحيحة. ستجد السبب عند كل حقل.',
      select_all_limit_reached: 'العناصر كثيرة ولا يمكن تحديدها كلها. حُددت أول %{max} فقط.',
      unsaved_changes: 'بعض التغييرات لم تُحفظ. هل تريد تركها؟',
    },
    navigation: {
      next: 'إلى الصفحة التالية',
      page: 'إلى صفحة %{page}',
      page_range_info: '%{offsetBegin}-%{offsetEnd} من %{total}',
      previous: 'إلى الصفحة السابقة',
    },
    notification: {
      created: 'تم الإنشاء',
      data_provider_error: 'خطأ في جلب البيانات. التفاصيل في وحدة التحكم.',
      deleted:
        'لم يُحذف شيء |||| تم الحذف |||| حُذف عنصران |||| حُذفت %{smart_count} عناصر |||| حُذف %{smart_count} عنصرًا |||| حُذف %{smart_count} عنصر',
      http_error: 'استجابة غير متوقعة من الخادم',
      i18n_error: 'تعذر تحميل هذه اللغة',
      item_doesnt_exist: 'هذا العنصر لم يعد موجودًا',
      logged_out: 'انتهت جلستك. يرجى تسجيل الدخول مرة أخرى.',
      not_authorized: 'غير مسموح لك بهذا.',
      updated:
        'لم يُعدل شيء |||| تم التعديل |||| عُدل عنصران |||| عُدلت %{smart_count} عناصر |||| عُدل %{smart_count} عنصرًا |||| عُدل %{smart_count} عنصر',
    },
    page: {
      create: 'إضافة %{name}',
      edit: '%{name} %{recordRepresentation}',
      list: '%{name}',
      loading: 'جارٍ التحميل',
      show: '%{name} %{recordRepresentation}',
    },
    validation: {
      email: 'أدخل بريدًا إلكترونيًا صحيحًا',
      maxLength: 'على الأكثر %{max} من الأحرف',
      maxValue: 'على الأكثر %{max}',
      minLength: 'على الأقل %{min} من الأحرف',
      minValue: 'على الأقل %{min}',
      number: 'أدخل رقمًا',
      oneOf: 'واحد من: %{options}',
      regex: 'راجع الصيغة',
      required: 'مطلوب',
      unique: 'موجود من قبل',
    },
  },
};

export default ra;

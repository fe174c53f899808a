import type { ActionsMessages } from '../en/actions.ts';

const actions: ActionsMessages = {
  done: 'لم يُنفّذ أي سجل |||| نُفّذ سجل واحد |||| نُفّذ سجلان |||| نُفّذت %{smart_count} سجلات |||| نُفّذ %{smart_count} سجلًا |||| نُفّذ %{smart_count} سجل',
  refused:
    'لا سجلات غير منفّذة |||| لم يُنفّذ سجل واحد |||| لم يُنفّذ سجلان |||| لم تُنفّذ %{smart_count} سجلات |||| لم يُنفّذ %{smart_count} سجلًا |||| لم يُنفّذ %{smart_count} سجل',
  progress: 'نُفّذ %{done} من %{total}',
  stop: 'إيقاف',
  stopped: 'أُوقف',
  close: 'إغلاق',
  edit: 'لا سجلات للتعديل |||| تعديل سجل واحد |||| تعديل سجلين |||| تعديل %{smart_count} سجلات |||| تعديل %{smart_count} سجلًا |||| تعديل %{smart_count} سجل',
  fields: 'الحقول',
  fieldsText: 'تتغير هذه الحقول فقط، في كل السجلات المحددة.',
  changed:
    'لم يتغير أي سجل |||| تغيّر سجل واحد |||| تغيّر سجلان |||| تغيّرت %{smart_count} سجلات |||| تغيّر %{smart_count} سجلًا |||| تغيّر %{smart_count} سجل',
};

export default actions;

import type { ActionsMessages } from '../en/actions.ts';

const actions: ActionsMessages = {
  done: '%{smart_count} रिकॉर्ड पूरा हुआ |||| %{smart_count} रिकॉर्ड पूरे हुए',
  refused: '%{smart_count} रिकॉर्ड नहीं हुआ |||| %{smart_count} रिकॉर्ड नहीं हुए',
  progress: '%{total} में से %{done} पूरे',
  stop: 'रोकें',
  stopped: 'रोका गया',
  close: 'बंद करें',
  edit: '%{smart_count} रिकॉर्ड बदलें |||| %{smart_count} रिकॉर्ड बदलें',
  fields: 'फ़ील्ड',
  fieldsText: 'चुने हुए सब रिकॉर्ड में सिर्फ़ ये फ़ील्ड बदलेंगे।',
  changed: '%{smart_count} रिकॉर्ड बदला |||| %{smart_count} रिकॉर्ड बदले',
};

export default actions;

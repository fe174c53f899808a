import type { TransfersMessages } from '../en/transfers.ts';

const transfers: TransfersMessages = {
  goods: 'सामान',
  note: 'नोट',
  atOnce: 'सामान वहाँ पहुँच चुका है',
  save: 'ट्रांसफ़र सेव करें',
  empty: 'जो सामान भेजना है उसे जोड़ें।',
  onePlace: 'इस दुकान की एक ही जगह है। सामान भेजने के लिए दूसरी जगह जोड़ें।',
  addPlace: 'जगह जोड़ें',
  receive: 'लें',
  scan: 'जो पहुँचा उसे स्कैन करें',
  notOfThis: 'इस ट्रांसफ़र में नहीं: %{code}',
  arrived: 'पहुँचा: %{name}',
  left: '%{smart_count} पीस अभी बाकी |||| %{smart_count} पीस अभी बाकी',
  confirm: 'सामान लें',
  cancel: 'ट्रांसफ़र रद्द करें',
  cancelLead: 'जो अभी रास्ते में है वह %{place} में वापस जाएगा।',
  open: '%{smart_count} पीस रास्ते में |||| %{smart_count} पीस रास्ते में',
  received: '%{smart_count} पीस मिला |||| %{smart_count} पीस मिले',
  returned: '%{smart_count} पीस वापस |||| %{smart_count} पीस वापस',
  history: 'प्राप्तियाँ',
  byPlace: 'जगह के हिसाब से स्टॉक',
};

export default transfers;

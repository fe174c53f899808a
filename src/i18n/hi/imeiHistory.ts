import type { ImeiHistoryMessages } from '../en/imeiHistory.ts';

const imeiHistory: ImeiHistoryMessages = {
  title: 'IMEI खोजें',
  of: 'IMEI %{imei}',
  field: 'IMEI या सीरियल नंबर',
  search: 'खोजें',
  hint: 'हर फ़ोन का हिसाब यहाँ',
  hintText: 'नंबर स्कैन करें या लिखें: किससे आया, किसने ख़रीदा और बीच में क्या हुआ।',
  none: 'इस नंबर का पीस इस दुकान में कभी नहीं आया।',
  by: '%{name} ने किया',
};

export default imeiHistory;

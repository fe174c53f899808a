import type { ImeiHistoryMessages } from '../en/imeiHistory.ts';

const imeiHistory: ImeiHistoryMessages = {
  of: 'IMEI %{imei}',
  field: 'IMEI या सीरियल नंबर',
  search: 'खोजें',
  hint: 'फ़ोन की हिस्ट्री देखें',
  hintText: 'नंबर स्कैन करें या लिखें: किससे आया, किसने ख़रीदा और बीच में क्या हुआ।',
  none: 'इस कोड का कोई पीस नहीं मिला।',
  by: '%{name} ने किया',
  inShop: 'दुकान में',
  with: 'किसके पास:',
};

export default imeiHistory;

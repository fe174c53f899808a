import type { ImeiHistoryMessages } from '../en/imeiHistory.ts';

const imeiHistory: ImeiHistoryMessages = {
  title: 'IMEI खोजें',
  of: 'IMEI %{imei}',
  field: 'IMEI या सीरियल नंबर',
  search: 'खोजें',
  none: 'इस नंबर का पीस इस दुकान में कभी नहीं आया।',
  by: '%{name} ने किया',
};

export default imeiHistory;

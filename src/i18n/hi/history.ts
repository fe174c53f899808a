import type { HistoryMessages } from '../en/history.ts';

const history: HistoryMessages = {
  search: 'खोजें या छाँटें: आज, उधार',
  suggestions: 'सुझाव',
  today: 'आज',
  yesterday: 'कल',
  withDue: 'उधार बाकी',
  noDue: 'उधार नहीं',
  cash: 'नकद मिला',
  cancelled: 'रद्द',
  imei: 'IMEI %{imei}: पूरा हिसाब',
  totals: {
    label: 'इस छाँट का जोड़',
    sales: 'बिक्री',
    revenue: 'कुल रकम',
    tax: 'टैक्स',
    due: 'उधार',
    cancelled: '%{smart_count} रद्द, जोड़ में नहीं |||| %{smart_count} रद्द, जोड़ में नहीं',
    moreThan: '%{count} से ज़्यादा',
    unknown: 'जोड़ने के लिए बहुत ज़्यादा',
    failed: 'जोड़ नहीं आया',
  },
  print: 'छापें',
  printing: 'सूची आ रही है…',
  printedAt: '%{shop}, %{date}',
  allSales: 'सारी बिक्री',
  first: '%{total} में से पहली %{count}',
  keys: {
    title: 'इस सूची के कीबोर्ड बटन',
    open: 'कीबोर्ड',
    search: 'खोजें',
    next: 'अगली लाइन',
    previous: 'पिछली लाइन',
    openRow: 'खोलें',
    printRow: 'बिल छापें',
    whatsAppRow: 'WhatsApp पर भेजें',
    select: 'चुनें',
    help: 'ये बटन',
    close: 'बंद करें',
  },
};

export default history;

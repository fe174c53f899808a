import type { NoticeMessages } from '../en/notices.ts';

const notices: NoticeMessages = {
  left: '%{smart_count} पीस बचा है |||| %{smart_count} पीस बचे हैं',
  noneLeft: 'एक भी नहीं बचा',
  limit: '%{smart_count} या उससे कम बचा है |||| %{smart_count} या उससे कम बचे हैं',
  soldOut: '%{product} ख़त्म हो गया',
  lowStock: {
    title: '%{product} कम बचा है',
    more: '%{smart_count} और मॉडल कम बचा है |||| %{smart_count} और मॉडल कम बचे हैं',
  },
  criticalStock: {
    title: '%{product} ख़त्म होने वाला है',
    more: '%{smart_count} और मॉडल ख़त्म होने वाला है |||| %{smart_count} और मॉडल ख़त्म होने वाले हैं',
  },
  dueOverdue: {
    title: '%{customer} का %{due} उधार बाकी',
    since: 'पुराना उधार: %{invoiceNo}, %{date}',
    more: '%{smart_count} और उधार पुराना हो गया |||| %{smart_count} और उधार पुराने हो गए',
    sum: 'टोटल %{due}, 30 दिन से पुराना',
  },
  newProduct: {
    title: 'नया प्रोडक्ट: %{product}',
    confirm: '%{name} ने इसे बिल के साथ डाला है: दाम पक्का करें',
  },
  mention: '%{name} ने आपका नाम लिखा',
  newDevice: {
    own: 'आपके अकाउंट में नए फ़ोन या कंप्यूटर से लॉगिन हुआ',
    other: '%{name} ने नए फ़ोन या कंप्यूटर से लॉगिन किया',
    unknown: 'अनजान फ़ोन या कंप्यूटर',
  },
};

export default notices;

import type { NotificationsMessages } from '../en/notifications.ts';

const notifications: NotificationsMessages = {
  new: '%{smart_count} नया |||| %{smart_count} नए',
  allRead: 'सब पढ़ा हुआ करें',
  allUnread: 'सब बिना पढ़ा करें',
  markRead: 'पढ़ा हुआ करें',
  markUnread: 'बिना पढ़ा करें',
  remove: 'हटाएँ',
  close: 'बंद करें',
  of: '%{action}: %{title}',
  none: 'कुछ नया नहीं',
  noneText: 'कम स्टॉक, पुराना उधार और नए डिवाइस से लॉगिन यहाँ दिखेंगे।',
  failed: 'नोटिफ़िकेशन नहीं खुले',
  again: 'फिर कोशिश करें',
  left: '%{smart_count} पीस बचा है |||| %{smart_count} पीस बचे हैं',
  noneLeft: 'एक भी नहीं बचा',
  limit: '%{smart_count} या उससे कम बचा है |||| %{smart_count} या उससे कम बचे हैं',
  mention: '%{name} ने आपका नाम लिखा',
  noticeDue:
    'ग्राहक को याद दिलाएँ: %{smart_count} दिन से तैयार |||| ग्राहक को याद दिलाएँ: %{smart_count} दिन से तैयार',
  assigned: '%{name} ने आपको एक रिकॉर्ड सौंपा',
  followed: {
    comment: '%{name} ने आपके फ़ॉलो किए रिकॉर्ड पर टिप्पणी की',
    change: '%{name} ने आपका फ़ॉलो किया रिकॉर्ड बदला',
    transition: '%{name} ने आपके फ़ॉलो किए रिकॉर्ड का स्टेटस बदला',
    more: 'आपका फ़ॉलो किया %{smart_count} रिकॉर्ड बदला |||| आपके फ़ॉलो किए %{smart_count} रिकॉर्ड बदले',
  },
  newOwner: '%{name} ने आपको ज़िम्मेदार बनाया',
  workFailed: {
    title: 'पूरा नहीं हो सका: %{record}',
    text: 'कई बार कोशिश के बाद सर्वर रुक गया। वजह उसके लॉग में है।',
  },
  booksDiffer: {
    title: 'हिसाब बिलों से मेल नहीं खाता',
    text: '%{smart_count} जाँच में फ़र्क मिला |||| %{smart_count} जाँचों में फ़र्क मिला',
  },
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
  newDevice: {
    own: 'आपके अकाउंट में नए फ़ोन या कंप्यूटर से लॉगिन हुआ',
    other: '%{name} ने नए फ़ोन या कंप्यूटर से लॉगिन किया',
    unknown: 'अनजान फ़ोन या कंप्यूटर',
  },
};

export default notifications;

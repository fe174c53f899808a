import type { HsnMessages } from '../en/hsn.ts';

const hsn: HsnMessages = {
  rule: 'बिक्री पर उसी दिन का रेट लगता है। रेट बदले तो वही कोड नए रेट की तारीख़ के साथ फिर से जोड़ें; पुराने बिल वैसे ही रहते हैं।',
  usual:
    'फ़ोन की दुकान का %{smart_count} आम कोड आपकी लिस्ट में नहीं है |||| फ़ोन की दुकान के %{smart_count} आम कोड आपकी लिस्ट में नहीं हैं',
  addUsual: 'जोड़ दें',
  usualAdded: '%{smart_count} कोड जुड़ा |||| %{smart_count} कोड जुड़े',
  without: '%{smart_count} मॉडल के कोड का रेट नहीं है |||| %{smart_count} मॉडल के कोड का रेट नहीं है',
  toProducts: 'मॉडल के कोड',
  productsLead: 'जिसका कोड लिस्ट में नहीं, वह मॉडल में लिखे रेट पर बिकता है।',
  which: 'कौन से मॉडल',
  onlyWithout: 'बिना रेट वाले',
  all: 'सभी',
  search: 'कंपनी, मॉडल या कोड खोजें',
  code: 'चुने हुओं का कोड',
  assign: '%{smart_count} मॉडल को यह कोड दें |||| %{smart_count} मॉडल को यह कोड दें',
  assigned: '%{smart_count} मॉडल को कोड मिल गया |||| %{smart_count} मॉडल को कोड मिल गया',
  choose: '%{name} चुनें',
  chooseAll: 'इस पेज के सब चुनें',
  noRate: 'आज कोई रेट नहीं',
  allHave: 'हर मॉडल के कोड का रेट है।',
  nothing: 'कोई मॉडल नहीं मिला।',
  more: 'और दिखाएँ',
  noGstTitle: 'HSN कोड के लिए GSTIN चाहिए',
  noGstText: 'GSTIN के बिना टैक्स नहीं लगता, इसलिए रेट भी नहीं। सेटिंग में GSTIN लिखें, कोड यहाँ मिलेंगे।',
  rate: { today: 'लागू', later: 'आगे लागू होगा', earlier: 'पहले का रेट' },
  toSettings: 'सेटिंग में जाएँ',
};

export default hsn;

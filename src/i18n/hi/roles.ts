import type { RolesMessages } from '../en/roles.ts';

const roles: RolesMessages = {
  title: 'कौन सा रोल क्या कर सकता है',
  lead: 'मालिक सब कुछ कर सकते हैं। कस्टम रोल स्टाफ़ या ऑफ़िस से बनता है।',
  role: 'रोल',
  ability: 'पेज और अनुमति',
  yes: 'हाँ',
  no: 'नहीं',
  added: 'हाँ, जोड़ा गया',
  taken: 'नहीं, हटाया गया',
  switches: 'यह रोल क्या कर सकता है',
  hint: 'जिस रोल पर बना है, उसी की अनुमतियों से शुरू होता है। जो हटाना है बंद करें, जो जोड़ना है चालू करें। सिर्फ़ मालिक वाले बॉक्स छिपे रहते हैं।',
  place: {
    dashboard: 'होम',
    statistics: 'बिक्री के आँकड़े',
    analytics: 'विश्लेषण',
    accounts: 'खाते',
    drawers: 'गल्ले',
    posters: 'पोस्टर',
  },
  can: {
    read: 'देखना',
    export: 'एक्सपोर्ट',
    comment: 'टिप्पणी',
    write: 'जोड़ना और बदलना',
    delete: 'हटाना',
    create: 'बनाना',
    cancel: 'रद्द करना',
    share: 'बिल के लिंक भेजना',
    'end-share': 'बिल के लिंक बंद करना',
    confirm: 'नए प्रोडक्ट पक्के करना',
    price: 'एक पीस का दाम तय करना',
    clear: 'पुराने फ़ोन की जाँच दर्ज करना',
    margins: 'मार्जिन देखना',
    open: 'खोलना',
    close: 'बंद करना',
    reopen: 'बंद गल्ला फिर खोलना',
    'day-close': 'दिन बंद करना',
    lock: 'अवधि लॉक करना',
  },
};

export default roles;

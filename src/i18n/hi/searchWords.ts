import type { SearchWords } from '../en/searchWords.ts';

/** Hindi as it is typed in shops, in both scripts. */
const searchWords: SearchWords = {
  keys: {
    company: 'कंपनी ब्रांड kampani',
    itemCategory: 'किस्म श्रेणी कैटेगरी kism',
    model: 'मॉडल',
    paymentMethod: 'तरीका भुगतान पेमेंट tarika',
    paidWith: 'मिला चुकाया mila chukaya',
    paymentMode: 'मोड',
    status: 'हालत स्टेटस',
    year: 'साल saal',
    month: 'महीना माह mahina',
    from: 'से कबसे se',
    to: 'तक कबतक tak',
    date: 'तारीख दिन tarikh din',
    due: 'उधार बाकी बकाया udhaar udhar baaki baki bakaya',
    total: 'टोटल कुल रकम दाम kul rakam daam',
    words: 'मोबाइल फोन नंबर ग्राहक नाम बिल grahak naam',
  },
  days: {
    today: 'आज aaj',
    yesterday: 'कल kal',
    dayBefore: 'परसों परसो parso parson',
    week: 'हफ्ता हफ्ते hafta hafte',
    month: 'महीना महीने mahina mahine',
  },
  alone: {
    due: 'उधार उधारी बाकी बकाया udhaar udhar udhari baaki bakaya',
    cash: 'नकद नगद कैश nakad nagad nakd',
    cancelled: 'रद्द radd',
  },
  paymentMethod: {
    CASH: 'नकद नगद कैश nakad nagad nakd',
    UPI: 'यूपीआई फोनपे पेटीएम',
    CARD: 'कार्ड',
    BANK_TRANSFER: 'बैंक',
    CHEQUE: 'चेक',
    FINANCE: 'फाइनेंस किस्त ईएमआई लोन kist',
    EXCHANGE: 'एक्सचेंज अदला-बदली',
    STORE_CREDIT: 'जमा jama',
  },
  paymentMode: {
    FULL: 'पूरा poora pura',
    PARTIAL: 'अधूरा कुछ adhura',
    SPLIT: 'मिलाकर',
    FINANCE: 'फाइनेंस किस्त kist',
    CREDIT: 'उधार udhaar udhar',
  },
  status: {
    POSTED: 'बिका बिकी bika',
    CANCELLED: 'रद्द radd',
    RETURNED: 'वापसी वापस wapas vapas',
    PART_RETURNED: 'कुछ-वापस',
  },
  itemCategory: {
    MOBILE: 'मोबाइल फोन',
    TABLET: 'टैबलेट टैब',
    LAPTOP: 'लैपटॉप',
    WATCH: 'घड़ी ghadi',
    AUDIO: 'ऑडियो ईयरफोन',
    ACCESSORY: 'एक्सेसरी सामान saman',
    SERVICE: 'सर्विस मरम्मत',
    OTHER: 'दूसरा बाकी',
  },
  months: 'जन|janvari फर|farvari मार्च april|अप्रैल मई जून|joon जुलाई|julai अग|agast सित अक्टू नव दिस',
  units: { thousand: 'हजार hazar hajar', lakh: 'लाख', crore: 'करोड़ karod' },
};

export default searchWords;

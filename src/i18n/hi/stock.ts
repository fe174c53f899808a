import type { StockMessages } from '../en/stock.ts';

const stock: StockMessages = {
  count: {
    newLead: 'पूरा स्टॉक या एक समूह। गिनती के साथ बिक्री चलती रह सकती है।',
    all: 'सभी',
    start: 'गिनती शुरू करें',
    scan: 'IMEI, सीरियल नंबर या बारकोड',
    progress: '%{expected} में से %{scanned} गिने गए',
    waiting: '%{smart_count} अभी भेजे नहीं गए |||| %{smart_count} अभी भेजे नहीं गए',
    check: 'फ़र्क दिखाएँ',
    last: 'पिछले स्कैन',
    pieces: 'पीस',
    lead: '%{day}, शुरू करने वाले %{name}',
    post: 'फ़र्क पोस्ट करें',
    postIt: 'पोस्ट करें',
    postLead: 'जो माल कम है वह राइट-ऑफ़ होगा और जो मिला वह स्टॉक में वापस आएगा। यह वापस नहीं हो सकता।',
    done: 'गिनती पोस्ट हो गई',
    cancel: 'गिनती रद्द करें',
    posted: 'पोस्ट हुई: %{expected} में से %{scanned} गिने गए।',
    cancelled: 'रद्द। कुछ पोस्ट नहीं हुआ।',
    none: 'कोई फ़र्क नहीं',
    missing: 'कम: %{smart_count} पीस |||| कम: %{smart_count} पीस',
    unexpected: 'फ़ालतू: %{smart_count} पीस |||| फ़ालतू: %{smart_count} पीस',
    kinds: {
      COUNTED: 'गिना गया',
      ALREADY: 'पहले ही गिना गया',
      GONE: 'स्टॉक में नहीं',
      UNIT_CODE: 'IMEI स्कैन करें',
      UNKNOWN: 'इस कोड का कोई माल नहीं',
    },
    found: {
      FOUND: 'पहले राइट-ऑफ़: स्टॉक में वापस आएगा',
      EXTRA: 'स्टॉक से ज़्यादा: स्टॉक में जुड़ेगा',
      SOLD: 'बिक चुका',
      RETURNED_TO_SUPPLIER: 'सप्लायर को वापस',
      UNKNOWN: 'इस कोड का कोई माल नहीं',
    },
  },
  column: {
    goods: 'माल',
    code: 'IMEI या कोड',
    pieces: 'पीस',
    cost: 'लागत',
    state: 'स्थिति',
  },
  adjust: {
    WRITE_OFF: 'राइट-ऑफ़ करें',
    FOUND: 'स्टॉक में वापस लें',
    CORRECT: 'पीस सुधारें',
    there: 'असल में कितने पीस हैं',
    saved: '%{no} के नाम से सेव हुआ',
    lead: {
      WRITE_OFF: 'पीस अपनी लागत पर स्टॉक से निकल जाएगा।',
      FOUND: 'पीस उसी लागत पर स्टॉक में वापस आएगा जिस पर राइट-ऑफ़ हुआ था।',
      CORRECT: 'फ़र्क लागत पर पोस्ट होगा।',
    },
  },
};

export default stock;

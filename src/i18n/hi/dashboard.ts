import type { DashboardMessages } from '../en/dashboard.ts';

const dashboard: DashboardMessages = {
  title: 'होम',
  lead: 'नमस्ते, %{name}',
  verified: 'हिसाब बिलों से मेल खाता है',
  notVerified: 'हिसाब बिलों से मेल नहीं खाता',
  verifiedAt: '%{time} को जाँचा',
  ticket: 'औसत बिल',
  due: 'ग्राहकों पर उधार',
  customersOwing: '%{smart_count} ग्राहक का उधार |||| %{smart_count} ग्राहकों का उधार',
  cash: 'गल्ले में कैश',
  cashBlind: 'गल्ला गिनने के बाद दिखेगा',
  cashNote: 'खाते के बैलेंस से',
  bank: 'बैंक में %{amount}',
  low: 'कम स्टॉक',
  critical: 'बहुत कम स्टॉक',
  atMost: '%{smart_count} पीस या उससे कम |||| %{smart_count} पीस या उससे कम',
  byMonth: 'हर महीने की बिक्री',
  brands: 'कंपनियाँ',
  others: '%{smart_count} और |||| %{smart_count} और',
  models: 'सबसे ज़्यादा बिके मॉडल',
  topBy: 'इससे',
  limit: 'कितने',
  pieces: '%{count} पीस |||| %{count} पीस',
  payments: 'पेमेंट के तरीके',
  lastSales: 'हाल की बिक्री',
  walkIn: 'कैश ग्राहक',
  noSales: 'इन दिनों कोई बिक्री नहीं हुई।',
  all: 'सब देखें',
  lowStock: 'कम स्टॉक',
  enough: 'हर मॉडल का स्टॉक काफ़ी है।',
  unlisted: 'अभी कोई मॉडल नहीं है।',
  left: '%{smart_count} बचा |||| %{smart_count} बचे',
  than: {
    today: {
      before: 'कल से %{change}',
      weekBefore: 'पिछले हफ़्ते इसी दिन से %{change}',
    },
    week: {
      before: 'पिछले हफ़्ते से %{change}',
    },
    month: {
      before: 'पिछले महीने से %{change}',
      yearBefore: 'पिछले साल से %{change}',
    },
    year: {
      yearBefore: 'पिछले साल से %{change}',
    },
    custom: {
      before: 'उससे पहले के दिनों से %{change}',
    },
  },
  first: {
    title: 'शुरू करें',
    profile: 'दुकान का नाम, पता और GSTIN लिखें',
    bill: 'सप्लायर का पहला बिल चढ़ाएँ',
    sale: 'पहली बिक्री करें',
  },
};

export default dashboard;

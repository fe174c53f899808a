import type { DashboardMessages } from '../en/dashboard.ts';

const dashboard: DashboardMessages = {
  title: 'होम',
  lead: 'नमस्ते, %{name}',
  ticket: 'औसत बिक्री',
  due: 'उधार लेना है',
  customersOwing: '%{smart_count} ग्राहक का उधार |||| %{smart_count} ग्राहकों का उधार',
  cash: 'गल्ले में नकद',
  cashNote: 'हिसाब के मुताबिक',
  bank: 'बैंक में %{amount}',
  low: 'कम बचा स्टॉक',
  critical: 'बहुत कम स्टॉक',
  atMost: '%{smart_count} पीस या उससे कम |||| %{smart_count} पीस या उससे कम',
  byMonth: 'महीने की बिक्री',
  brands: 'कंपनियाँ',
  others: '%{smart_count} और |||| %{smart_count} और',
  models: 'सबसे ज़्यादा बिके मॉडल',
  topBy: 'किस हिसाब से',
  limit: 'कितने',
  pieces: '%{count} पीस |||| %{count} पीस',
  payments: 'पैसा कैसे मिला',
  lastSales: 'पिछली बिक्री',
  noSales: 'इस समय में कोई बिक्री नहीं।',
  all: 'सब देखें',
  lowStock: 'कम बचा माल',
  enough: 'हर मॉडल काफ़ी है।',
  unlisted: 'अभी कोई मॉडल नहीं डाला गया।',
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
    title: 'शुरू करने के तीन क़दम',
    profile: 'दुकान का नाम, पता और GSTIN लिखें',
    bill: 'सप्लायर का पहला बिल डालें',
    sale: 'पहली बिक्री करें',
  },
};

export default dashboard;

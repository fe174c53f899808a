import type { AppMessages } from '../en/app.ts';

const app: AppMessages = {
  name: 'Galla',
  menu: {
    title: 'मेन्यू',
    open: 'मेन्यू खोलें',
    close: 'मेन्यू बंद करें',
    office: 'ऑफ़िस',
    newSale: 'नई बिक्री',
    dashboard: 'होम',
    newPurchase: 'नया ख़रीद बिल',
    profile: 'मेरी प्रोफ़ाइल',
    settings: 'सेटिंग',
  },
  shop: { loading: 'खुल रहा है...' },
  bar: {
    language: 'भाषा',
    mode: 'हल्का या गहरा रंग',
    account: '%{name} का खाता',
    signOut: 'लॉगआउट',
    roleName: { owner: 'मालिक', staff: 'स्टाफ़', office: 'ऑफ़िस' },
  },
  mode: { light: 'हल्का', dark: 'गहरा', system: 'सिस्टम जैसा' },
  footer: 'दुकान के काउंटर के लिए',
  skip: 'सीधे पेज पर जाएँ',
  session: {
    loading: 'लॉगिन देखा जा रहा है',
    expired: 'आपका सेशन ख़त्म हो गया। फिर से लॉगिन करें।',
    noRefreshToken: 'रिफ़्रेश टोकन नहीं है',
  },
  signIn: {
    title: 'लॉगिन',
    lead: 'दुकान का स्टॉक, बिल और बिक्री एक ही जगह।',
    email: 'ईमेल',
    password: 'पासवर्ड',
    submit: 'लॉगिन करें',
    showPassword: 'पासवर्ड दिखाएँ',
    hidePassword: 'पासवर्ड छिपाएँ',
    emailMissing: 'अपना ईमेल लिखें',
    emailWrong: 'यह ईमेल सही नहीं है',
    passwordMissing: 'अपना पासवर्ड लिखें',
    tooMany:
      'बहुत बार ग़लत हुआ। %{smart_count} सेकंड बाद कोशिश करें। |||| बहुत बार ग़लत हुआ। %{smart_count} सेकंड बाद कोशिश करें।',
    failed: 'लॉगिन नहीं हुआ। फिर कोशिश करें।',
  },
  line: {
    offline: 'नेटवर्क नहीं है। यहाँ पुरानी जानकारी हो सकती है; अभी कुछ सेव नहीं होगा।',
    unreachable: 'दुकान का सर्वर नहीं मिल रहा। नेटवर्क देखें और फिर कोशिश करें।',
    unexpected: 'सर्वर जवाब नहीं दे पाया (%{status})। फिर कोशिश करें।',
  },
  failed: {
    shopkeeper: 'दुकानदार की जानकारी नहीं आई',
    socialLinks: 'सोशल मीडिया लिंक सेव नहीं हुए',
    topModels: 'सबसे ज़्यादा बिके मॉडल नहीं आए',
    salesHistory: 'बिक्री की सूची नहीं आई',
    sale: 'बिक्री का ब्योरा नहीं आया',
    settingsLoad: 'दुकान की सेटिंग नहीं आई।',
    settingsSave: 'दुकान की सेटिंग सेव नहीं हुई।',
    login: 'लॉगिन नहीं हुआ। फिर कोशिश करें।',
  },
  done: { settings: 'दुकान की सेटिंग सेव हो गई!' },
  language: { empty: 'पता या भाषा कोड ख़ाली नहीं हो सकता' },
  notFound: {
    title: 'पेज नहीं मिला',
    text: 'इस पते पर कोई पेज नहीं है। लिंक पुराना या ग़लत हो सकता है।',
    home: 'होम पर जाएँ',
  },
  broken: {
    title: 'कुछ गड़बड़ हो गई',
    text: 'यह पेज अटक गया। जो सेव था, सुरक्षित है; मेन्यू चल रहा है।',
    reference: 'नंबर: %{reference}',
    again: 'फिर कोशिश करें',
  },
  denied: {
    title: 'इजाज़त नहीं है',
    text: 'आपको यह पेज खोलने की इजाज़त नहीं है। दुकान के मालिक से पूछें।',
  },
  loading: 'खुल रहा है',
};

export default app;

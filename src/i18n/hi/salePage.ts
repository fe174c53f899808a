import type { SalePageMessages } from '../en/salePage.ts';

const salePage: SalePageMessages = {
  title: 'बिक्री',
  unknown: 'यह बिक्री नहीं मिली।',
  print: 'प्रिंट',
  pdf: 'PDF',
  pdfComing: 'PDF बन रही है…',
  size: { A4: 'A4', A5: 'A5', '80mm': '80 mm रोल', '58mm': '58 mm रोल' },
  whatsApp: 'WhatsApp',
  email: 'ईमेल',
  emailSubject: '%{shop}: बिल %{number}',
  copies: { label: 'कॉपी', 1: 'ओरिजिनल', 2: 'ओरिजिनल और डुप्लीकेट', 3: 'तीनों' },
  endLink: {
    open: 'लिंक बंद करें',
    title: '%{number} के लिंक बंद करें?',
    text: 'इस दस्तावेज़ के अब तक भेजे गए सभी लिंक तुरंत बंद हो जाएँगे। इसके बाद भेजने पर नया लिंक जाएगा।',
    done: '%{number} के लिंक बंद हो गए',
  },
  margin: 'मार्जिन स्कीम: मार्जिन %{margin}, उस पर टैक्स %{tax}। यह सिर्फ़ मालिक देखता है; बिल पर नहीं छपता।',
  actions: 'इस बिक्री के काम',
  units: 'इस बिक्री के पीस',
  historyOf: '%{imei} की हिस्ट्री',
  cancelText: 'रद्द करने की एंट्री स्टॉक, खाते और उधार उलट देगी। बिल रद्द के निशान के साथ रहेगा।',
};

export default salePage;

import type { PaletteMessages } from '../en/palette.ts';

const palette: PaletteMessages = {
  open: 'खोजें',
  close: 'खोज बंद करें',
  placeholder: 'पेज, बिल नंबर, IMEI, मोबाइल नंबर या नाम',
  results: 'खोज के नतीजे',
  searching: 'रिकॉर्ड में खोज रहे हैं',
  failed: 'रिकॉर्ड में खोज नहीं हो पाई।',
  again: 'फिर कोशिश करें',
  nothing: '“%{query}” के लिए कुछ नहीं मिला',
  create: '%{name} जोड़ें',
  changeLanguage: 'भाषा बदलें: %{name}',
  mode: { light: 'लाइट थीम', dark: 'डार्क थीम', system: 'सिस्टम थीम' },
  keys: { choose: 'चुनें', open: 'खोलें', close: 'बंद करें' },
  section: {
    Sales: 'बिक्री',
    Stock: 'स्टॉक',
    People: 'लोग',
    Accounts: 'हिसाब-गल्ला',
    Setup: 'सेटिंग',
    Actions: 'काम',
    Help: 'मदद',
    SALE: 'मिले हुए बिक्री बिल',
    STOCK_ITEM: 'मिला हुआ स्टॉक',
    CUSTOMER: 'मिले हुए ग्राहक',
    PURCHASE_BILL: 'मिले हुए ख़रीद बिल',
    suggested: 'इनमें से कोई देखें',
  },
  help: {
    docs: 'API की जानकारी',
    gstPortal: 'GST पोर्टल',
    imeiRegister: 'CEIR पर IMEI जाँचें',
  },
  suggested: { analytics: 'बिक्री रिपोर्ट', profile: 'मेरी प्रोफ़ाइल', crm: 'ग्राहक' },
};

export default palette;

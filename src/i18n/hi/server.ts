import type { ServerMessages } from '../en/server.ts';

const server: ServerMessages = {
  limits: {
    bodyTooSlow: 'पूरी जानकारी नहीं पहुँची। फिर कोशिश करें।',
    tooComplex: 'इसमें बहुत ज़्यादा जानकारी है। छोटे हिस्सों में भेजें।',
    tooLargeKilobytes: 'यह बहुत बड़ा है। ज़्यादा से ज़्यादा %{kilobytes} KB भेजें।',
    tooManyCalls: 'बहुत ज़्यादा अनुरोध आए। %{seconds} सेकंड बाद कोशिश करें।',
  },
  storage: {
    full: 'डिस्क भर गई है, इसलिए कुछ भी सेव नहीं हुआ। मालिक को या सर्वर संभालने वाले को फ़ोन करें।',
    low: 'डिस्क लगभग भर गई है',
    left: '%{amount} जगह बची है। जल्दी जगह खाली करें: डिस्क भर जाने पर कुछ सेव नहीं होगा।',
  },
  dueReminder: {
    greeting: 'नमस्ते %{name} जी,',
    due: '%{shop} में आपका %{amount} बाकी है।',
    bills: 'बिल: %{numbers}',
    billsAndMore: 'बिल: %{numbers} और %{count} अन्य',
    upi: 'UPI से भुगतान करें: %{link}',
    thanks: 'धन्यवाद',
  },
  erasedCustomer: 'मिटाया गया ग्राहक',
  birthdayGreeting: 'जन्मदिन की बहुत-बहुत शुभकामनाएँ, %{name}! %{shop} की पूरी टीम की ओर से।',
  parked: {
    leftOut: 'रोकी हुई कुछ बिक्री पढ़ी नहीं जा सकी और छोड़ दी गई: %{labels}',
  },
};

export default server;

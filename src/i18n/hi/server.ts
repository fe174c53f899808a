import type { ServerMessages } from '../en/server.ts';

const server: ServerMessages = {
  limits: {
    bodyTooSlow: 'पूरी जानकारी नहीं पहुँची। फिर कोशिश करें।',
    tooComplex: 'इसमें बहुत ज़्यादा जानकारी है। छोटे हिस्सों में भेजें।',
    tooLargeKilobytes: 'यह बहुत बड़ा है। ज़्यादा से ज़्यादा %{kilobytes} KB भेजें।',
    tooManyCalls: 'बहुत ज़्यादा रिक्वेस्ट आईं। %{seconds} सेकंड बाद कोशिश करें।',
    tooManyPapers: 'बहुत सारी PDF बनने की कतार में हैं। %{seconds} सेकंड बाद कोशिश करें।',
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
    upi: 'UPI से पेमेंट करें: %{link}',
    thanks: 'धन्यवाद',
  },
  erasedCustomer: 'मिटाया गया ग्राहक',
  birthdayGreeting: 'जन्मदिन की बहुत-बहुत शुभकामनाएँ, %{name}! %{shop} की पूरी टीम की ओर से।',
  trackMessage: {
    states: {
      RECEIVED: '%{shop} को आपका फ़ोन मिल गया। टोकन: %{number}',
      DIAGNOSING: '%{shop} आपका फ़ोन %{number} जाँच रहा है।',
      QUOTED: '%{shop} ने %{number} का कोटेशन दिया है। मंज़ूर करें या मना करें।',
      APPROVED: 'धन्यवाद। %{shop} %{number} की मरम्मत करेगा।',
      WAIT_PARTS: '%{shop} %{number} के पार्ट का इंतज़ार कर रहा है।',
      AT_BRAND: '%{shop} ने %{number} ब्रांड को भेजा है।',
      IN_REPAIR: '%{shop} %{number} की मरम्मत कर रहा है।',
      QC: '%{shop} %{number} की मरम्मत जाँच रहा है।',
      READY: '%{number} %{shop} पर तैयार है। जॉब कार्ड साथ लाएँ।',
      UNCLAIMED: '%{number} अभी भी %{shop} पर है। आकर ले जाएँ।',
      DELIVERED: '%{shop} चुनने के लिए धन्यवाद। %{number} दे दिया गया।',
      DECLINED: '%{shop} %{number} बिना मरम्मत लौटाएगा।',
      UNREPAIRABLE: '%{shop} %{number} की मरम्मत नहीं कर सकता।',
      OPEN: '%{shop} को आपकी शिकायत %{number} मिल गई।',
      IN_PROGRESS: '%{shop} आपकी शिकायत %{number} पर काम कर रहा है।',
      CLOSED: '%{shop} ने आपकी शिकायत %{number} बंद की।',
    },
    amountPaise: 'रकम: %{value}',
    promisedOn: 'वादा: %{value}',
    link: 'स्टेटस: %{link}',
  },
  track: {
    title: 'आपके टिकट का स्टेटस',
    ask: 'आपकी मंज़ूरी के बाद ही मरम्मत होगी।',
    promisedOn: 'वादा',
    amountPaise: 'रकम, टैक्स मिलाकर',
  },
  customerPage: {
    status: 'स्टेटस',
    approve: 'मंज़ूर करें',
    decline: 'मना करें',
    byLink: 'ग्राहक, लिंक से',
    wrong: 'यह लिंक सही नहीं है',
    wrongHelp: 'दुकान से नया लिंक माँगें।',
    stale: 'कोटेशन बदल गया है',
    staleHelp: 'लिंक फिर खोलें और नया देखें।',
    tooMany: 'बहुत बार कोशिश हुई',
    tooManyHelp: 'एक मिनट रुककर लिंक फिर खोलें।',
  },
  parked: {
    leftOut: 'रोकी हुई कुछ बिक्री पढ़ी नहीं जा सकी और छोड़ दी गई: %{labels}',
  },
};

export default server;

import type { TrackingMessages } from '../en/tracking.ts';

const tracking: TrackingMessages = {
  burnDown: {
    title: 'बाकी काम का चार्ट',
    lead: 'हर दिन के अंत में बाकी काम',
    leadWeeks: 'हर हफ़्ते के अंत में बाकी काम',
    day: 'दिन',
    measure: 'क्या देखें',
    tasks: 'बाकी काम',
    minutes: 'बाकी काम का अनुमानित समय',
    plan: 'आख़िरी तारीख़ तक पूरा करने के लिए',
    nothing: 'काम कितना बचा है, यह देखने के लिए इस प्रोजेक्ट में काम जोड़ें।',
  },
  timer: { running: 'टाइमर चालू है' },
  load: {
    title: 'हफ़्ते का काम',
    lead: 'इस हफ़्ते के बाकी काम का अनुमानित समय, मंज़ूर छुट्टी घटाकर काम के समय में से',
    person: 'सदस्य',
    weekOf: '%{day} का हफ़्ता',
    cell: '%{available} में से %{planned}',
    over: 'बहुत ज़्यादा',
    earlier: 'पिछले हफ़्ते',
    later: 'अगले हफ़्ते',
    nothing: 'किसके पास कितना काम है, यह देखने के लिए इस टीम में सदस्य जोड़ें।',
  },
};

export default tracking;

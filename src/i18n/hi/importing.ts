import type { ImportingMessages } from '../en/importing.ts';

const importing: ImportingMessages = {
  title: 'इम्पोर्ट: %{name}',
  lead: 'CSV फ़ाइल, जिसकी पहली लाइन में कॉलम के नाम हों। पहले जाँच होगी; आपके कहे बिना कुछ नहीं लिखा जाएगा।',
  template: 'नमूना फ़ाइल',
  choose: 'CSV फ़ाइल चुनें',
  drop: 'या यहाँ छोड़ें',
  notCsv: 'यह फ़ाइल CSV की तरह नहीं पढ़ी गई',
  noRows: 'इस फ़ाइल में पहली लाइन के नीचे कुछ नहीं है',
  checking: 'जाँच हो रही है',
  importing: 'इम्पोर्ट हो रहा है',
  accepted: '%{smart_count} लाइन सही |||| %{smart_count} लाइनें सही',
  rejected: '%{smart_count} लाइन ग़लत |||| %{smart_count} लाइनें ग़लत',
  row: 'लाइन',
  problem: 'क्या ग़लत है',
  moreRejected: 'और %{smart_count} |||| और %{smart_count}',
  go: '%{smart_count} लाइन इम्पोर्ट करें |||| %{smart_count} लाइनें इम्पोर्ट करें',
  stop: 'रोकें',
  stopped: 'रुक गया। जितना इम्पोर्ट हुआ, वह रहेगा।',
  done: '%{smart_count} लाइन इम्पोर्ट हुई |||| %{smart_count} लाइनें इम्पोर्ट हुईं',
  again: 'आगे बढ़ने के लिए वही फ़ाइल फिर चुनें; कोई लाइन दो बार नहीं ली जाएगी।',
  another: 'दूसरी फ़ाइल चुनें',
};

export default importing;

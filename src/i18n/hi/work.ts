import type { WorkMessages } from '../en/work.ts';

const work: WorkMessages = {
  find: 'खोलें',
  late: 'देर',
  noPromise: 'कोई वादा नहीं',
  promised: 'वादा: %{day}',
  next: 'अगला कदम',
  nothing: 'अभी आपके लिए कोई कदम नहीं है।',
  needs: 'चाहिए: %{fields}',
  picture: 'फ़ोटो लें',
  time: 'समय',
  log: 'समय दर्ज करें',
  minutes: 'मिनट',
  logged: '%{minutes} मिनट दर्ज',
  total: 'अब तक दर्ज: %{time}',
  another: 'दूसरा स्कैन करें',
  of: {
    tickets: {
      scan: 'टोकन या IMEI',
      scanHelp: 'फ़ोन का लेबल स्कैन करें या टोकन लिखें।',
      unknown: '%{code} का कोई टिकट नहीं',
      mine: 'मेरे खुले टिकट',
      none: 'कोई खुला टिकट नहीं। फ़ोन स्कैन करें और काम लें।',
      page: 'पूरा टिकट',
      lines: 'पार्ट और मज़दूरी',
      addLines: 'पार्ट या मज़दूरी जोड़ें',
      hints: {
        lines: 'कोटेशन के लिए पहले पार्ट या मज़दूरी जोड़ें।',
        parts: 'आख़िरी जाँच के लिए हर पार्ट को लगा या वापस रखा बताएँ।',
      },
    },
  },
};

export default work;
